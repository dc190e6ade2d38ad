import { expect, test } from "vitest";
import { currentItem, profileItem, sectionsFor } from "./navigation.ts";

const named = (hasScreen: (path: string) => boolean) =>
  sectionsFor(hasScreen).map(({ title, items }) => [title, ...items.map(({ label }) => label)]);

test("sidebar sections: Assessments (My Assessments, Create Assessment); Learning Voyages (My Voyages, Create Course); Ship Settings (Account Settings, Crew Members)", () => {
  expect(named(() => true)).toEqual([
    [null, "Command Center"],
    ["Assessments", "My Assessments", "Create Assessment"],
    ["Learning Voyages", "My Voyages", "Create Course"],
    ["Ship Settings", "Account Settings", "Crew Members"],
  ]);
});

test("an item appears with its screen, a section with its first item", () => {
  expect(named((path) => ["/", "/users"].includes(path))).toEqual([
    [null, "Command Center"],
    ["Ship Settings", "Crew Members"],
  ]);
});

test.each([
  ["/", "Command Center"],
  ["/quizzes", "My Assessments"],
  ["/quiz/q1/manage/results", "My Assessments"],
  ["/create-quiz", "Create Assessment"],
  ["/courses", "My Voyages"],
  ["/courses/c1/manage", "My Voyages"],
  ["/courses/create", "Create Course"],
  ["/account", "Account Settings"],
  ["/admin/branding", "Account Settings"],
  ["/users", "Crew Members"],
  ["/profile", "My Profile"],
  ["/nowhere", undefined],
])("at %s the current item is %s", (pathname, label) => {
  expect(currentItem(pathname)?.label).toBe(label);
});

test("clicking the footer offers My Profile", () => {
  expect(profileItem()).toMatchObject({ to: "/profile", label: "My Profile" });
});

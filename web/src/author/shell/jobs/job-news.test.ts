import type { JobView } from "@capstan/domain/jobs/contract.ts";
import { expect, test } from "vitest";
import { jobNews } from "./job-news.ts";

const job = (id: string, status: JobView["status"], more: Partial<JobView> = {}): JobView => ({
  id,
  kind: "export",
  title: `Export ${id}`,
  status,
  progress: null,
  message: "",
  result: null,
  error: null,
  created_at: "2026-11-20T12:00:00.000Z",
  finished_at: null,
  ...more,
});
const looks = (...lists: JobView[][]) => {
  let seen = null as ReturnType<typeof jobNews>["seen"];
  return lists.map((list) => {
    const look = jobNews(seen, list);
    seen = look.seen;
    return look.news.map(({ kind, id }) => `${kind} ${id}`);
  });
};

test("work goes from started over progressed to succeeded", () => {
  expect(
    looks(
      [],
      [job("a", "waiting")],
      [job("a", "running", { progress: 40 })],
      [job("a", "done")],
      [job("a", "done")],
    ),
  ).toEqual([[], ["started a"], ["progressed a"], ["succeeded a"], []]);
});

test("work that was under way when the page opened is shown", () => {
  expect(looks([job("a", "running")])).toEqual([["started a"]]);
});

test("what had ended before the page opened is no news", () => {
  expect(looks([job("a", "done"), job("b", "failed")])).toEqual([[]]);
});

test("work that began and ended between two looks is told", () => {
  expect(looks([], [job("a", "done")])).toEqual([[], ["started a", "succeeded a"]]);
});

test("a failure carries its title and its reason", () => {
  const { seen } = jobNews(null, [job("a", "running")]);
  expect(jobNews(seen, [job("a", "failed", { error: "The disk is full." })]).news).toEqual([
    { kind: "failed", id: "a", message: "Export a: The disk is full." },
  ]);
});

test("a job that is tried again goes on", () => {
  expect(looks([job("a", "running")], [job("a", "waiting")], [job("a", "running")])).toEqual([
    ["started a"],
    ["progressed a"],
    ["progressed a"],
  ]);
});

test("what was called off, or dismissed elsewhere, goes", () => {
  expect(looks([job("a", "running"), job("b", "running")], [job("a", "cancelled")])).toEqual([
    ["started b", "started a"],
    ["withdrawn a", "withdrawn b"],
  ]);
});

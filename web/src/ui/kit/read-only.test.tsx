import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NumberInput } from "./NumberInput.tsx";
import { RadioCards } from "./RadioCards.tsx";
import { ReadOnly } from "./read-only.ts";
import { Select } from "./Select.tsx";
import { SortableList } from "./SortableList.tsx";
import { Switch } from "./Switch.tsx";
import { TextArea, TextInput } from "./TextInput.tsx";

const never = () => {
  throw new Error("Nothing can be changed here");
};
const choices = [
  { value: "a", label: "A", name: "A" },
  { value: "b", label: "B", name: "B" },
];
const fields: readonly [name: string, field: ReactNode, sign: RegExp][] = [
  ["a line", <TextInput key="" label="Title" value="x" onChange={never} />, /<input[^>]* readonly/i],
  ["a text", <TextArea key="" label="Text" value="x" onChange={never} />, /<textarea[^>]* readonly/i],
  ["a number", <NumberInput key="" label="Points" value={1} onChange={never} />, /<input[^>]* readonly/i],
  [
    "a select",
    <Select key="" label="Kind" value="a" choices={choices} onChange={never} />,
    /<button[^>]* disabled/i,
  ],
  ["a switch", <Switch key="" label="On" isSelected onChange={never} />, /aria-readonly="true"/],
  [
    "radio cards",
    <RadioCards key="" label="Who" value="a" choices={choices} onChange={never} />,
    /aria-readonly="true"/,
  ],
];

test.each(fields)(
  "%s takes nothing from who may only look, and is open to everybody else",
  (_, field, sign) => {
    expect(renderToStaticMarkup(<ReadOnly value>{field}</ReadOnly>)).toMatch(sign);
    expect(renderToStaticMarkup(field)).not.toMatch(sign);
  },
);

test("a list has grips only for who may put it in order", () => {
  const list = (
    <SortableList label="Questions" items={[{ id: "a" }]} nameOf={({ id }) => id} onReorder={never}>
      {({ id }, grip) => (
        <>
          {grip}
          {id}
        </>
      )}
    </SortableList>
  );
  expect(renderToStaticMarkup(list)).toContain("sortable-grip");
  expect(renderToStaticMarkup(<ReadOnly value>{list}</ReadOnly>)).not.toContain("sortable-grip");
});

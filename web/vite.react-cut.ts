// Takes pieces out of a syntax tree of react-dom's production file, which is always the same for one version. Each
// way of cutting only takes what cannot be reached any more under the assumption it is given.

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** As much of a syntax tree's node as is read here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly id?: Node | null;
  readonly key?: Node;
  readonly body?: Node | readonly Node[];
  readonly block?: Node;
  readonly expression?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly properties?: readonly Node[];
  readonly params?: readonly Node[];
  readonly init?: Node | null;
  readonly test?: Node | null;
  readonly discriminant?: Node;
  readonly cases?: readonly Node[];
  readonly consequent?: Node | readonly Node[];
  readonly alternate?: Node | null;
}

export function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** `exports.name = …`, of which nothing is left. */
export function withoutExports(program: Node, names: readonly string[]): Edit[] {
  const found = new Set<string>();
  const edits: Edit[] = [];
  for (const { type, expression, start, end } of nodesOf(program)) {
    const name = expression?.left?.property?.name ?? "";
    if (type !== "ExpressionStatement" || expression?.left?.object?.name !== "exports") continue;
    if (!names.includes(name)) continue;
    edits.push({ start, end, text: "" });
    found.add(name);
  }
  return allFound("export", names, found, edits);
}

/** Functions by name, with what each of them does instead. */
export function withBodies(program: Node, bodies: Readonly<Record<string, string>>): Edit[] {
  const found = new Set<string>();
  const edits: Edit[] = [];
  for (const { type, id, body } of nodesOf(program)) {
    const instead = own(bodies, id?.name);
    if (type !== "FunctionDeclaration" || !id?.name || !isNode(body) || instead === undefined) continue;
    edits.push({ start: body.start, end: body.end, text: `{${instead}}` });
    found.add(id.name);
  }
  return allFound("function", Object.keys(bodies), found, edits);
}

/** Variables that have one value for ever: it stands wherever they are read, and nothing assigns another. */
export function withConstants(program: Node, values: Readonly<Record<string, string>>): Edit[] {
  const found = new Set<string>();
  const edits: Edit[] = [];
  const notRead = new Set<Node | null | undefined>();
  for (const node of nodesOf(program)) {
    const { type, id, left, right, property, key, name = "" } = node;
    for (const one of [id, property, key]) notRead.add(one);
    // A parameter of that name is another variable.
    for (const { name: other = "" } of node.params ?? [])
      for (const inner of Object.hasOwn(values, other) ? nodesOf(node) : [])
        if (inner.name === other) notRead.add(inner);
    if (type === "VariableDeclarator" && own(values, id?.name) !== undefined) found.add(id?.name ?? "");
    if (
      type === "AssignmentExpression" &&
      right &&
      !notRead.has(left) &&
      own(values, left?.name) !== undefined
    ) {
      edits.push({ start: node.start, end: right.start, text: "" });
      notRead.add(left);
    }
    const value = own(values, name);
    if (type === "Identifier" && value !== undefined && !notRead.has(node))
      edits.push({ start: node.start, end: node.end, text: value });
  }
  return allFound("variable", Object.keys(values), found, edits);
}

/** Properties that have one value in whatever object, where they are read. */
export function withProperties(program: Node, values: Readonly<Record<string, string>>): Edit[] {
  const found = new Set<string>();
  const edits: Edit[] = [];
  for (const { type, property, start, end } of nodesOf(program)) {
    const value = own(values, property?.name);
    if (type !== "MemberExpression" || !property?.name || value === undefined) continue;
    edits.push({ start, end, text: value });
    found.add(property.name);
  }
  return allFound("property", Object.keys(values), found, edits);
}

/** Entries of the lists of hooks, those written into the literal and those added to it. */
export function withoutHooks(program: Node, names: readonly string[]): Edit[] {
  const found = new Set<string>();
  const edits: Edit[] = [];
  const lists = /^(?:ContextOnlyDispatcher|HooksDispatcherOn\w+)$/;
  for (const node of nodesOf(program)) {
    const { type, id, init, expression } = node;
    if (type === "VariableDeclarator" && lists.test(id?.name ?? "")) {
      for (const property of init?.properties ?? []) {
        const name = property.key?.name ?? "";
        if (!names.includes(name)) continue;
        edits.push({ start: property.start, end: property.end, text: `${name}: null` });
        found.add(name);
      }
    }
    const { object, property } = expression?.left ?? {};
    if (
      type === "ExpressionStatement" &&
      lists.test(object?.name ?? "") &&
      names.includes(property?.name ?? "")
    ) {
      edits.push({ start: node.start, end: node.end, text: "" });
      found.add(property?.name ?? "");
    }
  }
  return allFound("hook", names, found, edits);
}

/** Cases of a `switch` over a value that is never one of these. */
export function withoutCases(
  program: Node,
  isOver: (discriminant: Node) => boolean,
  isNever: (test: Node) => boolean,
): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: unknown, within: Node | null): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one, within);
      return;
    }
    const one = node as Node;
    if (one.type === "SwitchStatement" && one.discriminant && isOver(one.discriminant)) {
      edits.push(...casesLeftOut(one.cases ?? [], isNever, within));
    }
    const inner = one.type?.startsWith("Function") && isNode(one.body) ? one.body : within;
    for (const part of Object.values(one)) visit(part, inner);
  };
  visit(program, null);
  return edits;
}

function casesLeftOut(cases: readonly Node[], isNever: (test: Node) => boolean, within: Node | null): Edit[] {
  const edits: Edit[] = [];
  let isReached = false;
  for (const one of cases) {
    const body = Array.isArray(one.consequent) ? (one.consequent as readonly Node[]) : [];
    const isOut = isNode(one.test) && isNever(one.test);
    const isRun: boolean = isReached || !isOut;
    if (isOut && isRun) {
      // What stands above runs on into it: only the label goes.
      edits.push({ start: one.start, end: body[0]?.start ?? one.end, text: "" });
    }
    if (!isRun) {
      edits.push({ start: one.start, end: one.end, text: "" });
      const names = declaredIn(body);
      if (names.length > 0 && within)
        edits.push({ start: within.start + 1, end: within.start + 1, text: `var ${names.join(", ")};` });
    }
    isReached = isRun && !endsThere(body.at(-1));
  }
  return edits;
}

/** A variable may be declared in one case and used in another. */
function declaredIn(body: readonly Node[]): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, id } = node as Node;
    if (type?.startsWith("Function")) return;
    if (type === "VariableDeclarator" && id?.name) names.add(id.name);
    for (const part of Object.values(node)) visit(part);
  };
  visit(body);
  return [...names];
}

function endsThere(last: Node | undefined): boolean {
  if (last === undefined) return false;
  if (/^(?:Return|Break|Throw|Continue)Statement$/.test(last.type)) return true;
  if (last.type === "BlockStatement") return endsThere((last.body as readonly Node[]).at(-1));
  if (last.type !== "IfStatement" || !isNode(last.consequent) || !isNode(last.alternate)) return false;
  return endsThere(last.consequent) && endsThere(last.alternate);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function allFound(what: string, names: readonly string[], found: ReadonlySet<string>, edits: Edit[]): Edit[] {
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`React has no such ${what}: ${missing.join(" ")}`);
  return edits;
}

/** From the end to the start; an edit inside another one goes with it. */
export function edited(code: string, edits: readonly Edit[]): string {
  const isWithin = (inner: Edit, outer: Edit) =>
    inner !== outer && outer.start <= inner.start && inner.end <= outer.end && outer.end > outer.start;
  return edits
    .filter((edit) => !edits.some((other) => isWithin(edit, other)))
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

const own = (values: Readonly<Record<string, string>>, name = ""): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

import type {
  CompileContext,
  Extension as TreeExtension,
  Token as TreeToken,
} from "mdast-util-from-markdown";
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from "micromark-util-types";

/**
 * Math in Markdown, as micromark constructs:
 *
 *   $x^2$       inline; no space after the opening or before the closing dollar, no digit after the
 *               closing one, so that "costs $5 and $10" stays text; the next dollar decides
 *   $$x^2$$     a display formula inside a paragraph
 *   $$          a display formula of several lines, closed by $$ at the end of a line
 *   x^2
 *   $$
 */

declare module "micromark-util-types" {
  interface TokenTypeMap {
    mathText: "mathText";
    mathTextSequence: "mathTextSequence";
    mathTextData: "mathTextData";
    mathFlow: "mathFlow";
    mathFlowFence: "mathFlowFence";
    mathFlowValue: "mathFlowValue";
  }
}

export type MathNode = { type: "math" | "inlineMath"; value: string; display: boolean; closed: boolean };

const DOLLAR = 36;
const BACKSLASH = 92;

// micromark's codes: line endings are -5…-3, tabs -2 and -1, the end of input null.
const isLineEnding = (code: Code): boolean => code !== null && code < -2;
const isBlank = (code: Code): boolean => code === 32 || code === -2 || code === -1;
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57;

const mathText: Construct = {
  name: "mathText",
  tokenize: tokenizeMathText,
  previous(code) {
    const last = this.events[this.events.length - 1];
    return code !== DOLLAR || last?.[1].type === "characterEscape";
  },
};

function tokenizeMathText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let dollars = 0;
  let afterBlank = false;
  let isEmpty = true;

  return start;

  function start(code: Code): State | undefined {
    effects.enter("mathText");
    effects.enter("mathTextSequence");
    return opening(code);
  }

  function opening(code: Code): State | undefined {
    if (code === DOLLAR) {
      if (dollars === 2) return nok(code);
      effects.consume(code);
      dollars += 1;
      return opening;
    }
    effects.exit("mathTextSequence");
    if (dollars === 1 && (isBlank(code) || isLineEnding(code))) return nok(code);
    return between(code);
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (code === DOLLAR) return closing(code);
    if (isLineEnding(code)) {
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      afterBlank = true;
      return between;
    }
    effects.enter("mathTextData");
    return data(code);
  }

  function data(code: Code): State | undefined {
    if (code === null || code === DOLLAR || isLineEnding(code)) {
      effects.exit("mathTextData");
      return between(code);
    }
    afterBlank = isBlank(code);
    if (!afterBlank) isEmpty = false;
    effects.consume(code);
    return code === BACKSLASH ? escaped : data;
  }

  function escaped(code: Code): State | undefined {
    if (code !== DOLLAR && code !== BACKSLASH) return data(code);
    effects.consume(code);
    return data;
  }

  function closing(code: Code): State | undefined {
    if (isEmpty || (dollars === 1 && afterBlank)) return nok(code);
    effects.enter("mathTextSequence");
    effects.consume(code);
    return dollars === 1 ? closed : closingSecond;
  }

  function closingSecond(code: Code): State | undefined {
    if (code !== DOLLAR) return nok(code);
    effects.consume(code);
    return closed;
  }

  function closed(code: Code): State | undefined {
    if (dollars === 1 && isDigit(code)) return nok(code);
    effects.exit("mathTextSequence");
    effects.exit("mathText");
    return ok(code);
  }
}

const mathFlow: Construct = { name: "mathFlow", tokenize: tokenizeMathFlow, concrete: true };

const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const parser = this.parser;
    const now = this.now;
    return (code) => {
      if (code === null) return nok(code);
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return (after) => (parser.lazy[now().line] ? nok(after) : ok(after));
    };
  },
};

function tokenizeMathFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const interrupts = this.interrupt;
  let dollars = 0;

  return start;

  function start(code: Code): State | undefined {
    effects.enter("mathFlow");
    effects.enter("mathFlowFence");
    return opening(code);
  }

  function opening(code: Code): State | undefined {
    if (code === DOLLAR && dollars < 2) {
      effects.consume(code);
      dollars += 1;
      return opening;
    }
    return dollars === 2 ? restOfOpening(code) : nok(code);
  }

  function restOfOpening(code: Code): State | undefined {
    if (isBlank(code)) {
      effects.consume(code);
      return restOfOpening;
    }
    if (code !== null && !isLineEnding(code)) return nok(code);
    effects.exit("mathFlowFence");
    return interrupts ? ok(code) : lineEnd(code);
  }

  function lineEnd(code: Code): State | undefined {
    return code === null ? after(code) : effects.attempt(nextLine, lineStart, after)(code);
  }

  function lineStart(code: Code): State | undefined {
    dollars = 0;
    if (code === null || isLineEnding(code)) return lineEnd(code);
    effects.enter("mathFlowValue");
    return value(code);
  }

  function value(code: Code): State | undefined {
    if (code === null || isLineEnding(code)) {
      effects.exit("mathFlowValue");
      return dollars === 2 ? after(code) : lineEnd(code);
    }
    if (code === DOLLAR) dollars += 1;
    else if (!isBlank(code)) dollars = 0;
    effects.consume(code);
    return value;
  }

  function after(code: Code): State | undefined {
    effects.exit("mathFlow");
    return ok(code);
  }
}

export const mathSyntax: Extension = { flow: { [DOLLAR]: mathFlow }, text: { [DOLLAR]: mathText } };

function enterMath(this: CompileContext, token: TreeToken) {
  const type = token.type === "mathFlow" ? "math" : "inlineMath";
  const node: MathNode = { type, value: "", display: type === "math", closed: true };
  this.enter(node as never, token);
  this.buffer();
}

function exitMath(this: CompileContext, token: TreeToken) {
  const value = this.resume();
  const node = this.stack[this.stack.length - 1] as unknown as MathNode;
  this.exit(token);
  if (node.type === "math") {
    node.value = value.replace(/\$\$\s*$/, "").trim();
    node.closed = /\$\$\s*$/.test(value);
  } else {
    node.value = value.trim();
    node.display = this.sliceSerialize(token).startsWith("$$");
  }
}

function exitMathData(this: CompileContext, token: TreeToken) {
  this.config.enter.data?.call(this, token);
  this.config.exit.data?.call(this, token);
}

export const mathTree: TreeExtension = {
  canContainEols: ["math", "inlineMath"],
  enter: { mathFlow: enterMath, mathText: enterMath },
  exit: {
    mathFlow: exitMath,
    mathText: exitMath,
    mathFlowValue: exitMathData,
    mathTextData: exitMathData,
  },
};

import bash from "refractor/bash";
import c from "refractor/c";
import clojure from "refractor/clojure";
import type { Syntax } from "refractor/core";
import { refractor } from "refractor/core";
import cpp from "refractor/cpp";
import csharp from "refractor/csharp";
import css from "refractor/css";
import dart from "refractor/dart";
import diff from "refractor/diff";
import docker from "refractor/docker";
import elixir from "refractor/elixir";
import erlang from "refractor/erlang";
import fortran from "refractor/fortran";
import fsharp from "refractor/fsharp";
import go from "refractor/go";
import graphql from "refractor/graphql";
import groovy from "refractor/groovy";
import haskell from "refractor/haskell";
import http from "refractor/http";
import ini from "refractor/ini";
import java from "refractor/java";
import javascript from "refractor/javascript";
import json from "refractor/json";
import jsx from "refractor/jsx";
import julia from "refractor/julia";
import kotlin from "refractor/kotlin";
import latex from "refractor/latex";
import lisp from "refractor/lisp";
import lua from "refractor/lua";
import makefile from "refractor/makefile";
import markdown from "refractor/markdown";
import markup from "refractor/markup";
import matlab from "refractor/matlab";
import nasm from "refractor/nasm";
import nginx from "refractor/nginx";
import objectivec from "refractor/objectivec";
import ocaml from "refractor/ocaml";
import pascal from "refractor/pascal";
import perl from "refractor/perl";
import php from "refractor/php";
import powershell from "refractor/powershell";
import prolog from "refractor/prolog";
import python from "refractor/python";
import r from "refractor/r";
import regex from "refractor/regex";
import ruby from "refractor/ruby";
import rust from "refractor/rust";
import scala from "refractor/scala";
import scheme from "refractor/scheme";
import sql from "refractor/sql";
import swift from "refractor/swift";
import toml from "refractor/toml";
import tsx from "refractor/tsx";
import typescript from "refractor/typescript";
import verilog from "refractor/verilog";
import vhdl from "refractor/vhdl";
import visualBasic from "refractor/visual-basic";
import wasm from "refractor/wasm";
import yaml from "refractor/yaml";

/**
 * The languages that code is coloured in: Prism's grammars, as modules without globals (refractor),
 * and the proper name that stands on the badge.
 */
const languages: Record<string, { name: string; syntax: Syntax | null }> = {
  bash: { name: "Bash", syntax: bash },
  c: { name: "C", syntax: c },
  clojure: { name: "Clojure", syntax: clojure },
  cpp: { name: "C++", syntax: cpp },
  csharp: { name: "C#", syntax: csharp },
  css: { name: "CSS", syntax: css },
  dart: { name: "Dart", syntax: dart },
  diff: { name: "Diff", syntax: diff },
  docker: { name: "Dockerfile", syntax: docker },
  elixir: { name: "Elixir", syntax: elixir },
  erlang: { name: "Erlang", syntax: erlang },
  fortran: { name: "Fortran", syntax: fortran },
  fsharp: { name: "F#", syntax: fsharp },
  go: { name: "Go", syntax: go },
  graphql: { name: "GraphQL", syntax: graphql },
  groovy: { name: "Groovy", syntax: groovy },
  haskell: { name: "Haskell", syntax: haskell },
  http: { name: "HTTP", syntax: http },
  ini: { name: "INI", syntax: ini },
  java: { name: "Java", syntax: java },
  javascript: { name: "JavaScript", syntax: javascript },
  json: { name: "JSON", syntax: json },
  jsx: { name: "JSX", syntax: jsx },
  julia: { name: "Julia", syntax: julia },
  kotlin: { name: "Kotlin", syntax: kotlin },
  latex: { name: "LaTeX", syntax: latex },
  lisp: { name: "Lisp", syntax: lisp },
  lua: { name: "Lua", syntax: lua },
  makefile: { name: "Makefile", syntax: makefile },
  markdown: { name: "Markdown", syntax: markdown },
  markup: { name: "Markup", syntax: markup },
  matlab: { name: "MATLAB", syntax: matlab },
  nasm: { name: "Assembly", syntax: nasm },
  nginx: { name: "nginx", syntax: nginx },
  objectivec: { name: "Objective-C", syntax: objectivec },
  ocaml: { name: "OCaml", syntax: ocaml },
  pascal: { name: "Pascal", syntax: pascal },
  perl: { name: "Perl", syntax: perl },
  php: { name: "PHP", syntax: php },
  plain: { name: "Text", syntax: null },
  plaintext: { name: "Text", syntax: null },
  powershell: { name: "PowerShell", syntax: powershell },
  prolog: { name: "Prolog", syntax: prolog },
  python: { name: "Python", syntax: python },
  r: { name: "R", syntax: r },
  regex: { name: "Regex", syntax: regex },
  ruby: { name: "Ruby", syntax: ruby },
  rust: { name: "Rust", syntax: rust },
  scala: { name: "Scala", syntax: scala },
  scheme: { name: "Scheme", syntax: scheme },
  sql: { name: "SQL", syntax: sql },
  swift: { name: "Swift", syntax: swift },
  text: { name: "Text", syntax: null },
  toml: { name: "TOML", syntax: toml },
  tsx: { name: "TSX", syntax: tsx },
  typescript: { name: "TypeScript", syntax: typescript },
  txt: { name: "Text", syntax: null },
  verilog: { name: "Verilog", syntax: verilog },
  vhdl: { name: "VHDL", syntax: vhdl },
  "visual-basic": { name: "Visual Basic", syntax: visualBasic },
  wasm: { name: "WebAssembly", syntax: wasm },
  yaml: { name: "YAML", syntax: yaml },
};

/** The specification's aliases; the badge of html, xml and svg says what the author wrote. */
const aliases: Record<string, { id: string; name?: string }> = {
  js: { id: "javascript" },
  ts: { id: "typescript" },
  py: { id: "python" },
  rb: { id: "ruby" },
  sh: { id: "bash", name: "Shell" },
  shell: { id: "bash", name: "Shell" },
  yml: { id: "yaml" },
  "c++": { id: "cpp" },
  "c#": { id: "csharp" },
  cs: { id: "csharp" },
  html: { id: "markup", name: "HTML" },
  xml: { id: "markup", name: "XML" },
  svg: { id: "markup", name: "SVG" },
};

for (const { syntax } of Object.values(languages)) if (syntax) refractor.register(syntax);

/** `grammar` is null where there is nothing to colour. */
export type CodeLanguage = { id: string; name: string; grammar: string | null };

/** The language an author named, by name or alias, in any case; null where it is not supported. */
export function findLanguage(written: string): CodeLanguage | null {
  const key = written.trim().toLowerCase();
  const alias = Object.hasOwn(aliases, key) ? aliases[key] : undefined;
  const id = alias?.id ?? key;
  const language = Object.hasOwn(languages, id) ? languages[id] : undefined;
  if (!language) return null;
  return { id, name: alias?.name ?? language.name, grammar: language.syntax ? id : null };
}

export const languageNames = (): string[] => Object.keys(languages);
export const languageAliases = (): string[] => Object.keys(aliases);

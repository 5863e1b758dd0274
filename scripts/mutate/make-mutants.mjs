// Small changes of a module, each of which a test should notice.
import { parseSync } from "oxc-parser";

const binary = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "==": ["!="],
  "!=": ["=="],
  "&": ["|"],
  "|": ["&"],
  "^": ["&"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
};
const logical = { "&&": "||", "||": "&&", "??": "&&" };
const assignment = {
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "%=": "*=",
  "&=": "|=",
  "|=": "&=",
  "<<=": ">>=",
  ">>=": "<<=",
  ">>>=": "<<=",
  "??=": "&&=",
  "||=": "&&=",
  "&&=": "||=",
};
const methods = Object.fromEntries(
  [
    ["min", "max"],
    ["floor", "ceil"],
    ["some", "every"],
    ["startsWith", "endsWith"],
    ["toUpperCase", "toLowerCase"],
    ["toLocaleUpperCase", "toLocaleLowerCase"],
    ["trimStart", "trimEnd"],
    ["indexOf", "lastIndexOf"],
    ["findIndex", "findLastIndex"],
    ["find", "findLast"],
    ["padStart", "padEnd"],
  ].flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
/** Calls in a chain that may be left out: `list.filter(…)` becomes `list`. */
const droppable = new Set([
  "filter",
  "slice",
  "sort",
  "toSorted",
  "reverse",
  "toReversed",
  "trim",
  "flat",
  "normalize",
]);

/** Types are erased: what only they say changes nothing. */
const withValue = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"]);
const unread = new Set(["ImportDeclaration", "ExportAllDeclaration"]);

/**
 * @typedef {object} Mutant
 * @property {string} file relative to the root
 * @property {number} start offset (UTF-16) of what is replaced
 * @property {number} end
 * @property {string} from what stands there
 * @property {string} to what takes its place
 * @property {number} line from 1
 * @property {string} lineText the line on which it begins, trimmed
 * @property {"logic" | "literal"} kind
 */

/** All mutants of a TypeScript module, in the order of the text. @returns {Mutant[]} */
export function makeMutants(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0].message}`);
  const found = [];
  const seen = new Set();

  function add(node, to, kind = "logic", { start, end } = node) {
    const from = source.slice(start, end);
    const key = `${start} ${end} ${to}`;
    if (from === to || seen.has(key)) return;
    seen.add(key);
    const lineStart = source.lastIndexOf("\n", start - 1) + 1;
    const lineEnd = source.indexOf("\n", start);
    const line = source.slice(0, start).split("\n").length;
    const lineText = source.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).trim();
    found.push({ file, start, end, from, to, line, lineText, kind });
  }

  const text = (node) => source.slice(node.start, node.end);

  function operator(node, to) {
    const gap = { start: node.left.end, end: node.right.start };
    const between = source.slice(gap.start, gap.end);
    add(node, between.replace(node.operator, to), "logic", gap);
  }

  const visitors = {
    BinaryExpression(node) {
      // Texts that are put together have no difference.
      const isText = node.operator === "+" && [node.left, node.right].some(isString);
      if (!isText) for (const to of binary[node.operator] ?? []) operator(node, to);
    },
    LogicalExpression: (node) => operator(node, logical[node.operator]),
    AssignmentExpression(node) {
      if (assignment[node.operator]) operator(node, assignment[node.operator]);
    },
    UnaryExpression(node) {
      if (node.operator === "!" || node.operator === "-") add(node, `(${text(node.argument)})`);
    },
    UpdateExpression(node) {
      const to = node.operator === "++" ? "--" : "++";
      add(node, node.prefix ? to + text(node.argument) : text(node.argument) + to);
    },
    IfStatement: (node) => condition(node.test),
    ConditionalExpression: (node) => condition(node.test),
    WhileStatement: (node) => add(node.test, "false"),
    DoWhileStatement: (node) => add(node.test, "false"),
    ForStatement(node) {
      if (node.test) add(node.test, "false");
    },
    SwitchCase(node) {
      const [first] = node.consequent;
      if (first) add(node, "", "logic", { start: first.start, end: node.consequent.at(-1).end });
    },
    ExpressionStatement(node) {
      if (!node.directive) add(node, ";");
    },
    ReturnStatement({ argument, ...node }) {
      if (argument && text(argument) !== "undefined") add(node, "return;");
    },
    ThrowStatement: (node) => add(node, ";"),
    ContinueStatement: (node) => add(node, ";"),
    FunctionDeclaration: emptied,
    FunctionExpression: emptied,
    ArrowFunctionExpression(node) {
      if (node.body.type === "BlockStatement") emptied(node);
      else add(node.body, "undefined");
    },
    MemberExpression(node) {
      // For what is read by an index the types ask for it, also where it is there.
      if (!node.optional || (node.object.type === "MemberExpression" && node.object.computed)) return;
      const gap = { start: node.object.end, end: node.property.start };
      const between = source.slice(gap.start, gap.end);
      add(node, between.replace("?.", node.computed ? "" : "."), "logic", gap);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.computed) return;
      const { name } = callee.property;
      if (Object.hasOwn(methods, name)) add(callee.property, methods[name]);
      if (droppable.has(name) && !callee.optional) add(node, text(callee.object));
    },
    Literal(node) {
      if (typeof node.value === "boolean") add(node, String(!node.value));
      else if (typeof node.value === "number") {
        add(node, `(${text(node)} + 1)`, "literal");
        if (node.value !== 0)
          add(node, Number.isInteger(node.value) ? `(${text(node)} - 1)` : `(${text(node)} * 2)`, "literal");
      } else if (typeof node.value === "string") add(node, node.value === "" ? '"mutated"' : '""', "literal");
    },
    TemplateLiteral(node) {
      if (text(node) !== "``") add(node, "``", "literal");
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) add(node, "[]", "literal");
    },
    ObjectExpression(node) {
      if (node.properties.length > 0) add(node, "({})", "literal");
    },
  };

  function emptied({ body }) {
    if (body?.body?.length > 0) add(body, "{}");
  }

  function condition(test) {
    add(test, "true");
    add(test, "false");
  }

  /** `isWording`: in the message of an error, which is for people to read. */
  function visit(node, isWording) {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, isWording);
      return;
    }
    if (typeof node !== "object" || node === null || typeof node.type !== "string") return;
    if (unread.has(node.type) || node.declare) return;
    if (node.type.startsWith("TS")) {
      if (withValue.has(node.type)) visit(node.expression, isWording);
      else if (node.type === "TSExportAssignment") visit(node.expression, isWording);
      return;
    }
    const words = isWording || isError(node);
    const isText = isString(node);
    if (!(words && isText)) visitors[node.type]?.(node);
    for (const [key, child] of Object.entries(node)) {
      // Names of properties are checked by types; a tagged template's text belongs to its tag.
      if (key === "key" && !node.computed) continue;
      if (key === "source" && node.type.startsWith("Export")) continue;
      if (key === "quasi" && node.type === "TaggedTemplateExpression") continue;
      visit(child, words);
    }
  }

  visit(program.body, false);
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

function isString(node) {
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

function isError(node) {
  return node.type === "NewExpression" && node.callee.type === "Identifier" && node.callee.name.endsWith("Error");
}

/** The module with one mutant in it. */
export function applyMutant(source, { start, end, to }) {
  return source.slice(0, start) + to + source.slice(end);
}

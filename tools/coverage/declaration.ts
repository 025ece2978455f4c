// Reads calls of test, it, describe and suite, for Vitest and Playwright.
import ts from "typescript";

export interface Declaration {
  call: ts.CallExpression;
  title: string;
  /** True for describe and suite: a group of tests. */
  group: boolean;
  stopped: string | undefined;
}

const runners = new Set(["test", "it", "describe", "suite"]);
const stoppers = new Set(["skip", "skipIf", "runIf", "todo", "fixme", "fails", "fail", "only"]);
const shapes = new Set(["describe", "each", "for", "concurrent", "sequential", "shuffle", "parallel", "serial"]);
/** Called without a title, these skip the enclosing test or group. */
const suspenders = new Set(["skip", "fixme", "fail"]);

/** Returns `test.describe.skip` and `test.each(rows)` as words, the runner first. `/x/.test` starts with no word. */
function words(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...words(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return words(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return words(node.tag);
  return [""];
}

/** Returns the text of a title, with `${}` for expressions. */
function titleOf(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `\${}${span.literal.text}`).join("");
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [titleOf(node.left), titleOf(node.right)];
    return left === undefined && right === undefined ? undefined : `${left ?? "${}"}${right ?? "${}"}`;
  }
  return undefined;
}

/** Returns the modifier in a test's options, such as `{ skip: true }`. */
function stoppedByOption(call: ts.CallExpression): string | undefined {
  return call.arguments
    .filter((argument) => ts.isObjectLiteralExpression(argument))
    .flatMap((options) => options.properties)
    .filter(
      (property) => !(ts.isPropertyAssignment(property) && property.initializer.kind === ts.SyntaxKind.FalseKeyword),
    )
    .flatMap((property) => (property.name && ts.isIdentifier(property.name) ? property.name.text : []))
    .find((name) => stoppers.has(name));
}

/**
 * Returns the requirement IDs in a test's options: `tags` for Vitest, `tag` with a leading @ for Playwright. Expressions
 * are ignored.
 */
export function tagsOf(call: ts.CallExpression): string[] {
  return call.arguments
    .filter((argument) => ts.isObjectLiteralExpression(argument))
    .flatMap((options) => options.properties)
    .filter((property) => ts.isPropertyAssignment(property))
    .filter(({ name }) => ts.isIdentifier(name) && (name.text === "tag" || name.text === "tags"))
    .flatMap(({ initializer }) =>
      ts.isArrayLiteralExpression(initializer) ? [...initializer.elements] : [initializer],
    )
    .filter((tag) => ts.isStringLiteralLike(tag))
    .map(({ text }) => text.replace(/^@/, ""));
}

export function bodyOf(call: ts.CallExpression): ts.Node | undefined {
  return call.arguments.findLast((argument) => ts.isFunctionLike(argument));
}

export function declarationOf(node: ts.Node): Declaration | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [runner = "", ...rest] = words(node.expression);
  if (!runners.has(runner) || !rest.every((name) => stoppers.has(name) || shapes.has(name))) return undefined;
  const title = titleOf(node.arguments[0]);
  if (title === undefined && (bodyOf(node) === undefined || suspenders.has(rest.at(-1) ?? ""))) return undefined;
  const group = runner === "describe" || runner === "suite" || rest.includes("describe");
  const bodyless = node.arguments.length === 1 && bodyOf(node) === undefined ? "todo" : undefined;
  const stopped = rest.find((name) => stoppers.has(name)) ?? stoppedByOption(node) ?? bodyless;
  return { call: node, title: title ?? "", group, stopped };
}

/** Returns the `test.skip(…)` or `context.skip()` directly in a file, group or test. */
export function suspension(scope: ts.Node | undefined): string | undefined {
  if (scope === undefined) return undefined;
  const parameters = ts.isFunctionLike(scope) ? scope.parameters.flatMap(({ name }) => namesIn(name)) : [];
  function find(node: ts.Node): string | undefined {
    if (declarationOf(node)) return undefined;
    if (ts.isCallExpression(node)) {
      const [first = "", second = first] = words(node.expression);
      if (runners.has(first) && suspenders.has(second)) return second;
      if (parameters.includes(first) && second === "skip") return second;
    }
    return ts.forEachChild(node, find);
  }
  return ts.forEachChild(scope, find);
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

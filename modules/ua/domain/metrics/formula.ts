import Fraction from "fraction.js";

/** A formula over measures and metrics. */
export type Formula =
  | { kind: "number"; value: string }
  | { kind: "name"; name: string }
  | { kind: "operation"; operator: Operator; left: Formula; right: Formula };
type Operator = "+" | "-" | "*" | "/";

/**
 * Returns the formula that a text such as "(gross - discounts) / orders" describes. Operators of equal rank apply from
 * left to right.
 */
export function parseFormula(text: string): Formula {
  const tokens = text.match(/[a-z][a-z0-9_]*|\d+(\.\d+)?|\S/gi) ?? [];
  let at = 0;
  const operation = (operators: string, operand: () => Formula): Formula => {
    let left = operand();
    for (let operator = tokens[at]; operator && operators.includes(operator); operator = tokens[at]) {
      at += 1;
      left = { kind: "operation", operator: operator as Operator, left, right: operand() };
    }
    return left;
  };
  const sum = (): Formula => operation("+-", () => operation("*/", term));
  const term = (): Formula => {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "(") {
      const inner = sum();
      if (tokens[at] !== ")") throw new Error(`"${text}" lacks a closing bracket`);
      at += 1;
      return inner;
    }
    if (/^\d/.test(token)) return { kind: "number", value: token };
    if (/^[a-z]/i.test(token)) return { kind: "name", name: token };
    throw new Error(`"${text}" has "${token}" where a name or number belongs`);
  };
  const formula = sum();
  if (at < tokens.length) throw new Error(`"${text}" goes on after its end with "${tokens[at]}"`);
  return formula;
}

/** Returns the names in a formula, each once. */
export function namesIn(formula: Formula): string[] {
  if (formula.kind === "name") return [formula.name];
  if (formula.kind === "number") return [];
  return [...new Set([...namesIn(formula.left), ...namesIn(formula.right)])];
}

/** Returns the formula with some names replaced by what they stand for. */
export function expanded(formula: Formula, meaningOf: (name: string) => Formula | undefined): Formula {
  if (formula.kind === "number") return formula;
  if (formula.kind === "name") {
    const meaning = meaningOf(formula.name);
    return meaning ? expanded(meaning, meaningOf) : formula;
  }
  return { ...formula, left: expanded(formula.left, meaningOf), right: expanded(formula.right, meaningOf) };
}

/** Returns the formula as text, with the brackets that it needs and what `write` makes of names. */
export function formulaText(formula: Formula, write: (name: string) => string = (name) => name): string {
  if (formula.kind === "number") return formula.value;
  if (formula.kind === "name") return write(formula.name);
  const { operator, left, right } = formula;
  const inBrackets = (side: Formula, needs: boolean): string => {
    const text = formulaText(side, write);
    return needs ? `(${text})` : text;
  };
  const first = inBrackets(left, rankOf(left) < rankOf(formula));
  const second = inBrackets(
    right,
    rankOf(right) < rankOf(formula) || (rankOf(right) === rankOf(formula) && "-/".includes(operator)),
  );
  return `${first} ${signs[operator]} ${second}`;
}

const signs: Record<Operator, string> = { "+": "+", "-": "−", "*": "×", "/": "÷" };
const rankOf = (formula: Formula): number => {
  if (formula.kind !== "operation") return 3;
  return "+-".includes(formula.operator) ? 1 : 2;
};

/** Whether the values of parts add up to the value of the whole, if those of the names do. */
export function isSum(formula: Formula): boolean {
  if (formula.kind === "name") return true;
  return formula.kind === "operation" && "+-".includes(formula.operator) && isSum(formula.left) && isSum(formula.right);
}

/** Returns the exact value of a formula, or null if it divides by zero or less. */
export function evaluate(formula: Formula, valueOf: (name: string) => Fraction): Fraction | null {
  if (formula.kind === "number") return new Fraction(formula.value);
  if (formula.kind === "name") return valueOf(formula.name);
  const left = evaluate(formula.left, valueOf);
  const right = evaluate(formula.right, valueOf);
  if (left === null || right === null) return null;
  if (formula.operator === "+") return left.add(right);
  if (formula.operator === "-") return left.sub(right);
  if (formula.operator === "*") return left.mul(right);
  return right.lte(0) ? null : left.div(right);
}

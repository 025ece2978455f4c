import { dictionary } from "@zxcvbn-ts/language-common";
import { maxPasswordLength } from "../contract/password-rules.ts";

const common = new Set(dictionary["passwords-common"]);

// The substitutions that guessing tools try first.
const letterFor: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

/** Whether a password is on the block list, including decorated, repeated and sequential variants. */
export function isCommon(password: string): boolean {
  const typed = password.slice(0, maxPasswordLength).toLowerCase();
  if (new Set(typed).size < 5 || isRow(typed)) return true;
  const unit = /^(.+?)\1+$/s.exec(typed)?.[1] ?? typed;
  const spelt = unit.replaceAll(/[@431!0$5]/g, (sign) => letterFor[sign] ?? sign);
  return [unit, core(unit), core(spelt)].some(
    (candidate) => common.has(candidate) && unit.length - candidate.length <= 6,
  );
}

/** Removes what users add to a common password to satisfy the rules, as in "Password1!". */
function core(text: string): string {
  return text.replace(/^[^a-z]+/, "").replace(/[^a-z]+$/, "");
}

function isRow(text: string): boolean {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  steps.delete(-9); // 9 to 0
  steps.delete(9);
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

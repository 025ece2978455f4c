// The same rules in the browser and on the server; the block-list is the server's alone, for its size.

export const maxPasswordLength = 128;
const minPasswordLength = 8;
const composedBelow = 15;

/** What the meter counts, in the order it is shown. */
export interface PasswordCriteria {
  length: boolean;
  number: boolean;
  letterCase: boolean;
  special: boolean;
}

export type PasswordProblem = "too-short" | "too-long" | "composition" | "own-data" | "common";
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export function passwordCriteria(password: string): PasswordCriteria {
  return {
    length: lengthOf(password) >= minPasswordLength,
    number: /\d/.test(password),
    letterCase: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    special: /[!@#$%^&*()]/.test(password),
  };
}

/** How many criteria are met; a password long enough to do without them meets them all. */
export function passwordStrength(password: string): PasswordStrength {
  if (lengthOf(password) >= composedBelow) return 4;
  return Object.values(passwordCriteria(password)).filter(Boolean).length as PasswordStrength;
}

/**
 * The first thing wrong with a new password. `own` is what others know about its owner: e-mail address, names, names
 * of businesses.
 */
export function passwordProblem(password: string, own: readonly string[]): PasswordProblem | undefined {
  const length = lengthOf(password);
  if (length > maxPasswordLength) return "too-long";
  if (length < minPasswordLength) return "too-short";
  if (length < composedBelow && passwordStrength(password) < 4) return "composition";
  if (leansOnOwnData(password, own)) return "own-data";
  return undefined;
}

/** What is known about the owner doesn't count: without it, as much must be left as the shortest password has. */
function leansOnOwnData(password: string, own: readonly string[]): boolean {
  const known = own.flatMap((text) => [text, ...text.split(/[@\s]/)]).map(plain);
  const long = known.filter((text) => text.length >= 3).toSorted((a, b) => b.length - a.length);
  const typed = plain(password);
  const rest = long.reduce((text, word) => text.replaceAll(word, ""), typed);
  return rest !== typed && rest.length < minPasswordLength;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** In characters as people count them, and never scanning more than it must. */
function lengthOf(password: string): number {
  return Array.from(password.slice(0, 4 * maxPasswordLength)).length;
}

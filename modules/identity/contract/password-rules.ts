// The browser and the server share these rules. Only the server has the block list, because of its size.

export const maxPasswordLength = 128;
const minPasswordLength = 8;
const composedBelow = 15;

/** The criteria of the strength meter, in the order in which they are shown. */
export interface PasswordCriteria {
  length: boolean;
  number: boolean;
  letterCase: boolean;
  special: boolean;
}

export type PasswordProblem = "too-short" | "too-long" | "composition" | "own-data" | "common";
export const passwordSentences: Record<PasswordProblem, string> = {
  "too-short": `Your password needs at least ${minPasswordLength} characters.`,
  "too-long": `Your password can't have more than ${maxPasswordLength} characters.`,
  composition: `Passwords under ${composedBelow} characters need upper- and lowercase letters, a number and one of !@#$%^&*().`,
  "own-data": "This password is too close to your name, email or business. Choose another.",
  common: "This password is too common. Choose another.",
};

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export function passwordCriteria(password: string): PasswordCriteria {
  return {
    length: lengthOf(password) >= minPasswordLength,
    number: /\d/.test(password),
    letterCase: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    special: /[!@#$%^&*()]/.test(password),
  };
}

/** Returns the number of criteria that the password meets. Long passwords meet all of them. */
export function passwordStrength(password: string): PasswordStrength {
  if (lengthOf(password) >= composedBelow) return 4;
  return Object.values(passwordCriteria(password)).filter(Boolean).length as PasswordStrength;
}

/**
 * Returns the first problem of a new password. `own` lists what others know about its owner: email address, names and
 * names of businesses.
 */
export function passwordProblem(password: string, own: readonly string[]): PasswordProblem | undefined {
  const length = lengthOf(password);
  if (length > maxPasswordLength) return "too-long";
  if (length < minPasswordLength) return "too-short";
  if (length < composedBelow && passwordStrength(password) < 4) return "composition";
  if (leansOnOwnData(password, own)) return "own-data";
  return undefined;
}

/** Whether too little is left of the password without what is known about its owner. */
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

/** Returns the length in code points, and doesn't read more of the text than the limits need. */
function lengthOf(password: string): number {
  return Array.from(password.slice(0, 4 * maxPasswordLength)).length;
}

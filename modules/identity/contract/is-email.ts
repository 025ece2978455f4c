// Mail libraries read these as lists, groups, comments or quotes, and would deliver to part of the text.
const part = String.raw`[^\s\p{C}@,;:()[\]<>\\"]`;
const email = new RegExp(`^${part}+@${part}+\\.${part}+$`, "u");

/** Whether the text is exactly one plain email address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && !text.endsWith(".") && email.test(text);
}

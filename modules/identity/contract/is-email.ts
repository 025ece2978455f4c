// Mail libraries read these as lists, groups, comments or quotes, and would deliver to a part of what was typed.
const part = String.raw`[^\s\p{C}@,;:()[\]<>\\"]`;
const email = new RegExp(`^${part}+@${part}+\\.${part}+$`, "u");

/** Whether the text is one plain address and nothing else. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && !text.endsWith(".") && email.test(text);
}

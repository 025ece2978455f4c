/** The kinds of identifiers in the text that the user typed or pasted. */

export function addressIn(text: string): string | null {
  return /[^\s,;<>]+@[^\s,;<>@]+/.exec(text)?.[0] ?? null;
}

export function idIn(text: string): string | null {
  return /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0]?.toLowerCase() ?? null;
}

/** One word with at least four digits, such as 1042, #1042, SO-2024-118 or 113-5551234-0000001. */
export function orderNumberIn(text: string): string | null {
  const word = text
    .trim()
    .replace(/^order\s+/i, "")
    .replace(/^#/, "");
  if (!/^[\da-z][\da-z_-]*$/i.test(word) || idIn(word)) return null;
  return word.replaceAll(/\D/g, "").length >= 4 ? word : null;
}

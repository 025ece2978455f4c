export interface LookAlike {
  character: string;
  /** What Unicode case mapping makes of it, in lower case. */
  ascii: string;
}

/** Returns every character outside ASCII whose upper or lower case holds a letter of ASCII, such as İ, ı, ſ and K. */
export function asciiLookAlikes(): LookAlike[] {
  const found: LookAlike[] = [];
  for (let code = 0x80; code <= 0x10_ff_ff; code++) {
    if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
    const character = String.fromCodePoint(code);
    const mapped = [character.toLowerCase(), character.toUpperCase()].find((text) => /[A-Za-z]/.test(text));
    // PostgreSQL maps one character to one: of "i̇" it keeps the letter.
    if (mapped) found.push({ character, ascii: mapped.toLowerCase().replaceAll(/[^a-z]/g, "") });
  }
  return found;
}

const masked = "[secret]";

const secretName =
  /authorization|cookie|passw|passphrase|secret|token|assertion|verifier|credential|(?:api|private|signing)[-_]?key/i;

// Secrets inside a sentence, a URL or quoted JSON.
// Repetitions before a keyword are bounded, so that a 16 KB URL from a client can't cost quadratic time.
const inText: readonly [pattern: RegExp, replacement: string][] = [
  [/(:\/\/[^\s:/?#@]*:)[^\s/]*@/g, `$1${masked}@`],
  // A JSON web token is recognized by its start, even if it is truncated.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, masked],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${masked}`],
  [
    /([?&#](?:code|[^?=&#\s]{0,40}(?:token|secret|passw|assertion|verifier|signature)[^?=&#\s]{0,40})=)[^&#\s"]+/gi,
    `$1${masked}`,
  ],
  [
    /("[^"\\]{0,40}(?:authorization|cookie|passw|secret|token|api[-_]?key)[^"\\]{0,40}\\*"\s*:\s*)\\*"(?:[^"\\]|\\.)*"?/gi,
    `$1"${masked}"`,
  ],
];

export function maskText(text: string): string {
  return inText.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** A JSON replacer that masks fields with secret names, and secrets in other text. */
export function maskField(name: string, value: unknown): unknown {
  if (value === null || typeof value === "boolean") return value;
  if (secretName.test(name)) return masked;
  return typeof value === "string" ? maskText(value) : value;
}

// A cheap filter, so that most lines cost one scan. It must cover every pattern above.
const suspicious = new RegExp(`${secretName.source}|bearer|basic\\W|:\\/\\/[^\\s/]*@|[?&#]code=|signature|eyJ`, "i");

/** Masks a complete line of JSON, so that no field can bypass it. */
export function maskLine(line: string): string {
  return suspicious.test(line) ? `${JSON.stringify(JSON.parse(line), maskField)}\n` : line;
}

const masked = "[secret]";

const secretName =
  /authorization|cookie|passw|passphrase|secret|token|assertion|verifier|credential|(?:api|private|signing)[-_]?key/i;

// Secrets that sit inside a sentence, a URL or quoted JSON rather than in a field of their own.
// Repetitions before a keyword are bounded: a stranger's 16 KB URL must not cost quadratic time.
const inText: readonly [pattern: RegExp, replacement: string][] = [
  [/(:\/\/[^\s:/?#@]*:)[^\s/]*@/g, `$1${masked}@`],
  // The beginning of a JSON web token gives it away, wherever it stands and however much was cut off.
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

/** A JSON replacer: hides what a field's name calls secret, and secrets within any other text. */
export function maskField(name: string, value: unknown): unknown {
  if (value === null || typeof value === "boolean") return value;
  if (secretName.test(name)) return masked;
  return typeof value === "string" ? maskText(value) : value;
}

// Cheap first look, so that the ordinary line pays one scan and nothing more. It must cover every pattern above.
const suspicious = new RegExp(`${secretName.source}|bearer|basic\\W|:\\/\\/[^\\s/]*@|[?&#]code=|signature|eyJ`, "i");

/** Masks a finished line of JSON: whatever way a field took to get there, it cannot slip past. */
export function maskLine(line: string): string {
  return suspicious.test(line) ? `${JSON.stringify(JSON.parse(line), maskField)}\n` : line;
}

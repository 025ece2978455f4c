export interface EnvelopeItem {
  header: Record<string, unknown>;
  payload: Buffer;
}

export interface Envelope {
  header: Record<string, unknown>;
  items: EnvelopeItem[];
}

/** The reason why an envelope was refused, in the words of Sentry. */
export class EnvelopeError extends Error {}

const newline = 0x0a;

/**
 * A line of JSON, then for each item a line of JSON and its payload. A payload has the length in its header, because it
 * may contain newlines, or ends with its line.
 */
export function parseEnvelope(bytes: Buffer): Envelope {
  if (bytes.length === 0) throw new EnvelopeError("missing envelope header");
  const first = lineFrom(bytes, 0);
  const header = parseObject(first.line, "invalid envelope header");
  const items: EnvelopeItem[] = [];
  for (let at = first.next; at < bytes.length;) {
    if (bytes[at] === newline) {
      at += 1;
      continue;
    }
    const { line, next } = lineFrom(bytes, at);
    const itemHeader = parseObject(line, "invalid item header");
    if (typeof itemHeader["type"] !== "string") throw new EnvelopeError("invalid item header");
    const payload = payloadFrom(bytes, next, itemHeader["length"]);
    items.push({ header: itemHeader, payload: payload.line });
    at = payload.next;
  }
  return { header, items };
}

export function parseObject(bytes: Buffer, refusal: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw new EnvelopeError(refusal, { cause });
  }
  throw new EnvelopeError(refusal);
}

function lineFrom(bytes: Buffer, start: number): { line: Buffer; next: number } {
  const found = bytes.indexOf(newline, start);
  const end = found === -1 ? bytes.length : found;
  return { line: bytes.subarray(start, end), next: Math.min(end + 1, bytes.length) };
}

function payloadFrom(bytes: Buffer, start: number, length: unknown): { line: Buffer; next: number } {
  if (length === undefined) return lineFrom(bytes, start);
  if (typeof length !== "number" || !Number.isSafeInteger(length) || length < 0)
    throw new EnvelopeError("invalid item header");
  const end = start + length;
  if (end > bytes.length) throw new EnvelopeError("unexpected end of file");
  if (end < bytes.length && bytes[end] !== newline) throw new EnvelopeError("missing newline after header or payload");
  return { line: bytes.subarray(start, end), next: end + 1 };
}

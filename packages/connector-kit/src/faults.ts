/** Whose turn it is after a failure. */
export type FaultClass =
  /** The access was revoked or has expired: the user connects again. */
  | "reauth"
  /** A permission, a plan or a setting at the source: the user changes it there. */
  | "user-fix"
  /** An outage or a limit of seconds or minutes. */
  | "retry"
  /** A quota that is restored after hours. */
  | "defer"
  /** One account can't be read; the others can. */
  | "skip"
  /** Our defect. */
  | "fatal";

export interface Fault {
  readonly class: FaultClass;
  /** What the source calls it, for support. */
  readonly code: string;
  /** What the user reads. */
  readonly sentence: string;
  /** When it is worth another attempt. */
  readonly waitMs?: number;
}

/** Thrown when a source refuses a call. It contains nothing of the call, which may carry secrets. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly fault: Fault;

  constructor(fault: Fault, options?: { cause: unknown }) {
    super(`${fault.class} ${fault.code}`, options);
    this.fault = fault;
  }
}

/** The code of a slice that does not fit into memory. The engine divides it. */
export const tooLarge = "slice too large";

/** A response of a source. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body if it is JSON, its text if not. */
  readonly body: unknown;
}

/** Returns what an answer means, or undefined if it is none of the connector's own cases. */
export type Classify = (answer: Answer) => Fault | undefined;

const seconds = 1_000;

/** Returns what an answer means by its status alone, or undefined if it is no failure. */
export function faultOfStatus(title: string, { status, headers }: Answer): Fault | undefined {
  if (status < 400) return undefined;
  const code = `HTTP ${status}`;
  if (status === 401)
    return { class: "reauth", code, sentence: `${title} no longer accepts our access. Reconnect to continue.` };
  if (status === 403)
    return {
      class: "user-fix",
      code,
      sentence: `${title} denies access to this account. Check your permissions there.`,
    };
  if (status === 404) return { class: "skip", code, sentence: `${title} does not have this account any more.` };
  if (status === 429 || status === 408 || status >= 500) {
    const waitMs = waitOf(headers["retry-after"]);
    const sentence =
      status === 429
        ? `${title} limits how fast we can read. We'll continue automatically.`
        : `${title} is not available. We'll try again.`;
    return { class: "retry", code, sentence, ...(waitMs !== undefined && { waitMs }) };
  }
  return { class: "fatal", code, sentence: `${title} refused our request. We have been notified.` };
}

/** Returns the milliseconds of a header with seconds or an HTTP date. */
function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * seconds : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

import { ordersRefused } from "./incomplete-cause.ts";

export type HealthState =
  | "HEALTHY"
  | "SYNCING"
  | "WAITING"
  | "DELAYED"
  | "DEGRADED"
  | "LATE"
  | "FIXING"
  | "RECONNECT"
  | "ACTION_NEEDED"
  | "INCOMPLETE"
  | "PAUSED"
  | "CANCELLED"
  | "RETIRED";

export interface Health {
  state: HealthState;
  sentence: string;
  /** When it continues by itself. */
  until: Date | null;
}

export interface HealthFacts {
  status: string;
  /** The title of the source. */
  source: string;
  causeClass: string | null;
  causeCode: string | null;
  cause: string | null;
  waitsFor: string | null;
  waitsUntil: Date | null;
  syncedAt: Date | null;
  everyMs: number;
  now: Date;
}

const fixed: Readonly<Record<string, (source: string) => [HealthState, string]>> = {
  incomplete: (source) => ["INCOMPLETE", `Finish connecting ${source}: sign in and choose accounts.`],
  inactive: () => ["PAUSED", "Paused. Resume it to read new data."],
  deprecated: (source) => ["RETIRED", `${source} no longer provides data. Data that was read stays.`],
  cancelled: () => ["CANCELLED", "The sync was canceled. The next one starts on schedule."],
};

const syncing: Readonly<Record<string, string>> = {
  pending: "A sync is about to start.",
  running: "A sync is running.",
};

/** Returns how a connection is, in a sentence that says what happened and who acts next. */
export function healthOf(facts: HealthFacts): Health {
  const { status, source, cause, waitsFor, waitsUntil, syncedAt, everyMs, now } = facts;
  const known = fixed[status]?.(source);
  if (known) return { state: known[0], sentence: known[1], until: null };
  if (status === "failed") return { state: stateOfCause(facts), sentence: cause ?? "The sync failed.", until: null };
  const running = syncing[status];
  if (running !== undefined && waitsFor !== null) return { state: "WAITING", sentence: waitsFor, until: waitsUntil };
  if (running !== undefined) return { state: "SYNCING", sentence: running, until: null };
  if (cause !== null) return { state: "DEGRADED", sentence: cause, until: null };
  if (syncedAt !== null && now.getTime() - syncedAt.getTime() > 2 * everyMs)
    return { state: "DELAYED", sentence: "The last sync is overdue. The next one reads what is missing.", until: null };
  return { state: "HEALTHY", sentence: "Up to date.", until: null };
}

function stateOfCause({ causeClass, causeCode }: Pick<HealthFacts, "causeClass" | "causeCode">): HealthState {
  if (causeClass === "reauth") return "RECONNECT";
  // Reading again does not help orders that we can't store.
  if (causeClass === "fatal" || causeCode === ordersRefused) return "FIXING";
  return causeClass === "retry" || causeClass === "differs" ? "LATE" : "ACTION_NEEDED";
}

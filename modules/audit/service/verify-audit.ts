import type { Database, Tx } from "@bc/db/database";
import { type AuditHead, findAuditHead, nextAuditChain, readAuditEntries } from "../store/walk-audit.ts";
import { hashAudit } from "./hash-audit.ts";

export interface BrokenLink {
  organizationId: string;
  sequence: number;
  problem: string;
}

export interface AuditVerification {
  chains: number;
  entries: number;
  broken: BrokenLink | undefined;
}

const batch = 1_000;
const beginning = "0".repeat(64);

/** Recomputes every chain from its first entry to its head, and stops at the first broken link. */
export async function verifyAudit(database: Database): Promise<AuditVerification> {
  // The owner needs no tenant. Short transactions do not block writers.
  const read = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.withTenant({}, work);
  let [chains, entries] = [0, 0];
  let organizationId = await read((tx) => nextAuditChain(tx, null));
  while (organizationId) {
    const chain: string = organizationId;
    const head = await read((tx) => findAuditHead(tx, chain));
    const walked = await walkChain(read, chain, head);
    chains += 1;
    entries += walked.entries;
    if (walked.broken) return { chains, entries, broken: { organizationId: chain, ...walked.broken } };
    organizationId = await read((tx) => nextAuditChain(tx, chain));
  }
  return { chains, entries, broken: undefined };
}

type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Walked = { entries: number; broken?: Omit<BrokenLink, "organizationId"> };

async function walkChain(read: Read, organizationId: string, head: AuditHead | undefined): Promise<Walked> {
  if (!head) return { entries: 0, broken: { sequence: 1, problem: "the chain has lost its head" } };
  let [count, previous] = [0, beginning];
  const stop = (problem: string): Walked => ({ entries: count, broken: { sequence: count + 1, problem } });
  for (;;) {
    const range = { after: String(count), upTo: head.sequence, limit: batch };
    const rows = await read((tx) => readAuditEntries(tx, organizationId, range));
    for (const { hash, ...parts } of rows) {
      if (Number(parts.sequence) !== count + 1) return stop("the entry is missing");
      if (parts.previousHash !== previous) return stop("the entry does not follow the one before it");
      if (hashAudit(parts) !== hash) return stop("the entry was changed");
      count += 1;
      previous = hash;
    }
    if (rows.length < batch) break;
  }
  if (count < Number(head.sequence)) return stop("the entry is missing");
  if (previous !== head.hash)
    return { entries: count, broken: { sequence: count, problem: "it is not what the head ends with" } };
  if (head.beyond)
    return { entries: count, broken: { sequence: Number(head.beyond), problem: "the entry lies behind the head" } };
  return { entries: count };
}

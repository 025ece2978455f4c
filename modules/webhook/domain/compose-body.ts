import { maxBodyBytes } from "../contract/limits.ts";

export interface BodyFacts {
  type: string;
  at: Date;
  apiVersion: string;
  businessId: string;
  /** The order's version. */
  sequence: number;
  /** IDs, statuses and names of changed fields, and the snapshot. */
  data: Readonly<Record<string, unknown>>;
}

const isId = ([name]: [string, unknown]): boolean => name.endsWith("Id");

/** Returns the body of an event. One that is too large holds IDs only. */
export function composeBody({ type, at, apiVersion, businessId, sequence, data }: BodyFacts): string {
  const head = { type, timestamp: at.toISOString(), apiVersion, businessId, sequence };
  const body = JSON.stringify({ ...head, data });
  if (Buffer.byteLength(body) <= maxBodyBytes) return body;
  return JSON.stringify({ ...head, data: Object.fromEntries(Object.entries(data).filter(isId)), truncated: true });
}

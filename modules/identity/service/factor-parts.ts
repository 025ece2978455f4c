import type { Database } from "@bc/db/database";
import type { Clock } from "@bc/runtime/clock";
import type { Visitor } from "../contract/internal.ts";
import type { Vault } from "./vault.ts";

/** The dependencies of second-factor services. */
export interface FactorParts {
  database: Database;
  vault: Vault;
  clock: Clock;
}

/** The account that owns the factors, and the origin of the request. */
export interface FactorOwner {
  accountId: string;
  visitor: Visitor;
}

export const minute = 60_000;

export function later({ clock }: FactorParts, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

import type { Sample } from "./rights-samples.ts";

/** Tenants that a module writes rows for. Each carries a word that is nowhere else. */
export interface Tenants {
  organizations: readonly { id: string; word: string }[];
  businesses: readonly { id: string; organizationId: string; word: string }[];
  newId: () => string;
}

/** Rows of one table, with an id and the column of their tenant: organization_id or business_id. */
export interface TenantRows {
  table: string;
  /** How operations and arguments call such a row, as in noteId. */
  kind: string;
  rows: readonly Record<string, unknown>[];
}

/** What a module brings to the tests. Its testing/module.ts exports one; the suites fold those of all modules. */
export interface ModuleTesting {
  /** A sample for each root field, by type and field, as "Query.me". */
  fields?: Readonly<Record<string, Sample>>;
  /** A sample for each route, by method and path; what the arguments hold becomes the query. */
  routes?: Readonly<Record<string, Sample>>;
  /** Rows of the decided table of rights, for the intents that the module declares and that table does not have. */
  decidedRights?: string;
  /** Texts that operations take only in a certain shape, by the argument's lower-case name. */
  texts?: Readonly<Record<string, readonly string[]>>;
  /** Rows that carry the word of their tenant: seeded for development, and planted where isolation is attacked. */
  rows?: (tenants: Tenants) => readonly TenantRows[];
}

import type { Sample } from "./rights-samples.ts";

/** Tenants that a module writes rows for. Each has a unique word. */
export interface Tenants {
  organizations: readonly { id: string; word: string }[];
  businesses: readonly { id: string; organizationId: string; word: string }[];
  newId: () => string;
}

/** Rows of one table, with their key and the column of their tenant: organization_id or business_id. */
export interface TenantRows {
  table: string;
  /** The name of such a row in operations and arguments, as in noteId. */
  kind: string;
  /** The column that identifies a row in its tenant; id by default. */
  key?: string;
  rows: readonly Record<string, unknown>[];
}

/** What a module adds to the tests. Each testing/module.ts exports one; the suites combine them. */
export interface ModuleTesting {
  /** A sample for each root field, by type and field, such as "Query.me". */
  fields?: Readonly<Record<string, Sample>>;
  /** A sample for each route, by method and path. The arguments become the query, or the body if it is `data`. */
  routes?: Readonly<Record<string, Sample>>;
  /** Rows of the decided table of rights for the intents that only the module declares. */
  decidedRights?: string;
  /** Values for arguments with a required format, by the argument's lower-case name. */
  texts?: Readonly<Record<string, readonly string[]>>;
  /** Operations whose texts all users may read, such as feedback_postCreate. */
  publishes?: readonly string[];
  /** Rows with the word of their tenant, for development data and for isolation tests. */
  rows?: (tenants: Tenants) => readonly TenantRows[];
  /** Such rows for isolation tests alone, where development data comes from elsewhere. */
  isolationRows?: (tenants: Tenants) => readonly TenantRows[];
}

import type { MigrationSource } from "./migrate.ts";

/** Comes before every other source: the roles, the tenancy template and the shared counters. */
export const migrations: MigrationSource = { name: "app", directory: new URL("../migrations/", import.meta.url) };

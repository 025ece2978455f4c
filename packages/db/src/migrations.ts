import type { MigrationSource } from "./migrate.ts";

/** The first source: roles, tenancy template and shared counters. */
export const migrations: MigrationSource = { name: "app", directory: new URL("../migrations/", import.meta.url) };

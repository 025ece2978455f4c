import type { MigrationSource } from "@bc/db/migrate";

export const migrations: MigrationSource = { name: "flag", directory: new URL("./migrations/", import.meta.url) };

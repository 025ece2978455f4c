import type { MigrationSource } from "@bc/db/migrate";

export const migrations: MigrationSource = { name: "inventory", directory: new URL("./migrations/", import.meta.url) };

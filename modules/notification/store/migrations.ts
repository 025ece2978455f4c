import type { MigrationSource } from "@bc/db/migrate";

export const migrations: MigrationSource = {
  name: "notification",
  directory: new URL("./migrations/", import.meta.url),
};

import type { MigrationSource } from "@bc/db/migrate";
import { migrations as appMigrations } from "@bc/db/migrations";
import { migrations as eventMigrations } from "@bc/events/migrations";
import { moduleMigrations } from "@bc/modules/migrations";
import { migrations as workflowMigrations } from "@bc/workflow/migrations";

/** In the order they build on one another. */
export const databaseMigrations: readonly MigrationSource[] = [
  appMigrations,
  workflowMigrations,
  eventMigrations,
  ...moduleMigrations,
];

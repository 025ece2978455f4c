import type { MigrationSource } from "@bc/db/migrate";
import { migrations as appMigrations } from "@bc/db/migrations";
import { migrations as flagMigrations } from "@bc/flag/migrations";
import { migrations as identityMigrations } from "@bc/identity/migrations";
import { migrations as notificationMigrations } from "@bc/notification/migrations";
import { migrations as orgMigrations } from "@bc/org/migrations";
import { migrations as statusMigrations } from "@bc/status/migrations";
import { migrations as workflowMigrations } from "@bc/workflow/migrations";

/** In the order they build on one another. */
export const databaseMigrations: readonly MigrationSource[] = [
  appMigrations,
  workflowMigrations,
  identityMigrations,
  orgMigrations,
  flagMigrations,
  notificationMigrations,
  statusMigrations,
];

import type { Database } from "@bc/db/database";
import type { Logger } from "@bc/runtime/logger";
import type { Warehouse } from "@bc/warehouse/warehouse";
import type { WorkflowClient } from "@bc/workflow/client";
import type { Sources } from "./sources.ts";

export interface Place {
  readonly organizationId: string;
  readonly businessId: string;
}

/** What runs need. The worker passes it in. */
export interface SyncServices {
  readonly database: Database;
  readonly warehouse: Warehouse;
  readonly workflows: WorkflowClient;
  readonly sources: Sources;
  readonly logger: Logger;
}

/** A run of a connection, and the feed that it writes. */
export interface RunPlace {
  readonly tenant: Place;
  readonly syncId: string;
  readonly connectionId: string;
  readonly feedKey: number;
}

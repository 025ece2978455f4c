import type { Workflow } from "@bc/workflow/define";
import type { SyncServices } from "../service/parts.ts";
import { backfillWorkflow } from "../workflows/backfill.ts";
import { cancelJobsWorkflow } from "../workflows/cancel-jobs.ts";
import { checkWorkflow } from "../workflows/check.ts";
import { cleanUpWorkflow } from "../workflows/clean-up.ts";
import { disconnectWorkflow } from "../workflows/disconnect.ts";
import { projectSalesWorkflow } from "../workflows/project-sales.ts";
import { rebuildSalesWorkflow } from "../workflows/rebuild-sales.ts";
import { resetWorkflow } from "../workflows/reset.ts";
import { syncWorkflow } from "../workflows/sync.ts";

/** How often sales are published in tests. */
export const shortVersionMs = 1_500;

/** Returns the workflows that a worker runs. */
export const workflowsOf = (services: SyncServices): readonly Workflow[] => [
  backfillWorkflow(services),
  cancelJobsWorkflow(services),
  checkWorkflow(services),
  cleanUpWorkflow(services, 100),
  disconnectWorkflow(services),
  projectSalesWorkflow(services, shortVersionMs),
  rebuildSalesWorkflow(services),
  resetWorkflow(services),
  syncWorkflow(services),
];

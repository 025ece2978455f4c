import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { summaries } from "./graphql/summaries.ts";
import { routes } from "./rest/routes.ts";
import { sales } from "./subscribers/sales.ts";
import { backfillWorkflow } from "./workflows/backfill.ts";
import { cancelJobsWorkflow } from "./workflows/cancel-jobs.ts";
import { checkWorkflow } from "./workflows/check.ts";
import { cleanUpWorkflow } from "./workflows/clean-up.ts";
import { disconnectWorkflow } from "./workflows/disconnect.ts";
import { projectSalesWorkflow } from "./workflows/project-sales.ts";
import { readRatesWorkflow } from "./workflows/read-rates.ts";
import { rebuildSalesWorkflow } from "./workflows/rebuild-sales.ts";
import { resetWorkflow } from "./workflows/reset.ts";
import { syncWorkflow } from "./workflows/sync.ts";

type Services = Parameters<typeof syncWorkflow>[0] & Parameters<typeof readRatesWorkflow>[0];

export const module = {
  resolvers,
  routes,
  workflows: (services: Services) => [
    syncWorkflow(services),
    backfillWorkflow(services),
    resetWorkflow(services),
    cancelJobsWorkflow(services),
    disconnectWorkflow(services),
    cleanUpWorkflow(services),
    checkWorkflow(services),
    projectSalesWorkflow(services),
    rebuildSalesWorkflow(services),
    readRatesWorkflow(services),
  ],
  subscribers: (services: Pick<Services, "workflows">) => [sales(services)],
  sentences,
  summaries,
} satisfies Module;

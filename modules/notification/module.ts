import type { Module } from "@bc/api-kit/module";
import type { Database } from "@bc/db/database";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { routes } from "./rest/routes.ts";
import { type OrgEventServices, orgEvents } from "./subscribers/org-events.ts";
import { announceFactorWorkflow } from "./workflows/announce-factor.ts";

export const module = {
  resolvers,
  routes,
  workflows: ({ database }: { database: Database }) => [announceFactorWorkflow(database)],
  subscribers: (services: OrgEventServices) => [orgEvents(services)],
  sentences,
} satisfies Module;

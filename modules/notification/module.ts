import type { Module } from "@bc/api-kit/module";
import type { Database } from "@bc/db/database";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { routes } from "./rest/routes.ts";
import { migrations } from "./store/migrations.ts";
import { orgEventWorkflows } from "./workflows/org-events.ts";

export const module = {
  resolvers,
  routes,
  migrations,
  workflows: ({ database }: { database: Database }) => orgEventWorkflows(database),
  sentences,
} satisfies Module;

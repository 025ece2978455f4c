import type { Module } from "@bc/api-kit/module";
import type { Database } from "@bc/db/database";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { announceShippedWorkflow } from "./workflows/announce-shipped.ts";

export const module = {
  resolvers,
  workflows: ({ database }: { database: Database }) => [announceShippedWorkflow(database)],
  sentences,
} satisfies Module;

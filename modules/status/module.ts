import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { migrations } from "./store/migrations.ts";
import { warehouseMigrations } from "./store/warehouse-migrations.ts";
import { type Engines, pingWorkflow } from "./workflows/ping.ts";

export const module = {
  resolvers,
  migrations,
  warehouseMigrations,
  workflows: (engines: Engines) => [pingWorkflow(engines)],
  sentences,
} satisfies Module;

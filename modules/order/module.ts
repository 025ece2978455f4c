import type { Module } from "@bc/api-kit/module";
import type { Database } from "@bc/db/database";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { migrations } from "./store/migrations.ts";
import { locationChanges } from "./subscribers/location-changes.ts";
import { orderKeeper, type OrderKeeperServices } from "./subscribers/order-keeper.ts";
import { endHoldsWorkflow } from "./workflows/end-holds.ts";
import { recomputeDeadlinesWorkflow } from "./workflows/recompute-deadlines.ts";
import { recountWorkflow } from "./workflows/recount.ts";

export const module = {
  resolvers,
  migrations,
  workflows: ({ database }: { database: Database }) => [
    endHoldsWorkflow(),
    recomputeDeadlinesWorkflow(),
    recountWorkflow(database),
  ],
  subscribers: (services: OrderKeeperServices) => [orderKeeper(services), locationChanges(services)],
  sentences,
} satisfies Module;

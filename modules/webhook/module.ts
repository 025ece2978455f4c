import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { orderEvents, type OrderEventServices } from "./subscribers/order-events.ts";
import { type DrainServices, drainWorkflow } from "./workflows/drain.ts";
import { type ExpireServices, expireWorkflow } from "./workflows/expire.ts";

export const module = {
  resolvers,
  workflows: (services: DrainServices & ExpireServices) => [drainWorkflow(services), expireWorkflow(services)],
  subscribers: (services: OrderEventServices) => [orderEvents(services)],
  sentences,
} satisfies Module;

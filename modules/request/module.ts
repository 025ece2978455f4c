import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { type DeliverServices, deliverWorkflow } from "./workflows/deliver.ts";

export const module = {
  resolvers,
  workflows: (services: DeliverServices) => [deliverWorkflow(services)],
  sentences,
} satisfies Module;

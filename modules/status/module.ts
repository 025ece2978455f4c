import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { type Engines, pingWorkflow } from "./workflows/ping.ts";

export const module = {
  resolvers,
  workflows: (engines: Engines) => [pingWorkflow(engines)],
  sentences,
} satisfies Module;

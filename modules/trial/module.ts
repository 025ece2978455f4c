import type { Module } from "@bc/api-kit/module";
import { fieldSentences, sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { summaries } from "./graphql/summaries.ts";
import { provisionTrialWorkflow, type TrialServices } from "./workflows/provision-trial.ts";
import { watchTrialWorkflow } from "./workflows/watch-trial.ts";

export const module = {
  resolvers,
  workflows: (services: TrialServices) => [provisionTrialWorkflow(services), watchTrialWorkflow(services)],
  sentences,
  fieldSentences,
  summaries,
} satisfies Module;

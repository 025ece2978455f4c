import type { Module } from "@bc/api-kit/module";
import { fieldSentences, sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { summaries } from "./graphql/summaries.ts";
import { routes } from "./rest/routes.ts";
import { sendFeedRequestWorkflow } from "./workflows/send-feed-request.ts";
import { type InvitationServices, sendInvitationWorkflow } from "./workflows/send-invitation.ts";

export const module = {
  resolvers,
  routes,
  workflows: (services: InvitationServices) => [sendInvitationWorkflow(services), sendFeedRequestWorkflow(services)],
  sentences,
  fieldSentences,
  summaries,
} satisfies Module;

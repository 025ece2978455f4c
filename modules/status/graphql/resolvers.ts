import type { Build } from "../contract/build.ts";
import { createHealth } from "./health.ts";
import { createPingFields, type SentenceFor } from "./ping.ts";
import { status_pingCreate } from "./ping-create.ts";
import { status_pingList } from "./ping-list.ts";
import type { Resolvers } from "./resolvers.gen.ts";

export function createResolvers(build: Build, sentenceFor: SentenceFor): Resolvers {
  return {
    Query: { status_health: createHealth(build), status_pingList },
    Mutation: { status_pingCreate },
    Ping: createPingFields(sentenceFor),
  };
}

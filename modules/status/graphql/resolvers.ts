import type { PingLimits } from "../service/create-ping.ts";
import type { Build } from "../contract/build.ts";
import { createHealth } from "./health.ts";
import { createPingFields, type SentenceFor } from "./ping.ts";
import { createPingCreate } from "./ping-create.ts";
import { status_pingList } from "./ping-list.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import { createRunFields } from "./run.ts";
import { status_runList } from "./run-list.ts";
import { status_runReplay } from "./run-replay.ts";

export type { PingLimits } from "../service/create-ping.ts";

interface Parts {
  build: Build;
  sentenceFor: SentenceFor;
  pingLimits: PingLimits;
}

export function createResolvers({ build, sentenceFor, pingLimits }: Parts): Resolvers {
  return {
    Query: { status_health: createHealth(build), status_pingList, status_runList },
    Mutation: { status_pingCreate: createPingCreate(pingLimits), status_runReplay },
    Ping: createPingFields(sentenceFor),
    Run: createRunFields(sentenceFor),
  };
}

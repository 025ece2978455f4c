import { status_health } from "./health.ts";
import { Ping } from "./ping.ts";
import { status_pingCreate } from "./ping-create.ts";
import { status_pingList } from "./ping-list.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import { Run } from "./run.ts";
import { status_runList } from "./run-list.ts";
import { status_runReplay } from "./run-replay.ts";
import { status_workload } from "./workload.ts";
import "./services.ts";

export const resolvers: Resolvers = {
  Query: { status_health, status_pingList, status_runList, status_workload },
  Mutation: { status_pingCreate, status_runReplay },
  Ping,
  Run,
};

import type { Build } from "../contract/build.ts";
import { createEngineCheck, type EngineCheck } from "../service/check-engines.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

/** One check per process: the services stay the same for all its requests. */
export function createHealth(build: Build): NonNullable<QueryResolvers["status_health"]> {
  let check: (() => Promise<EngineCheck[]>) | undefined;
  return async (_parent, _args, { database, warehouse, workflows }) => {
    check ??= createEngineCheck({ database, warehouse, workflows });
    return {
      build: {
        ...build,
        committedAt: build.committedAt ? new Date(build.committedAt) : null,
        builtAt: build.builtAt ? new Date(build.builtAt) : null,
      },
      engines: await check(),
    };
  };
}

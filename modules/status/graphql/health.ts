import type { QueryResolvers } from "./resolvers.gen.ts";

export const status_health: NonNullable<QueryResolvers["status_health"]> = async (
  _parent,
  _args,
  { build, checkEngines },
) => ({
  build: {
    ...build,
    committedAt: build.committedAt ? new Date(build.committedAt) : null,
    builtAt: build.builtAt ? new Date(build.builtAt) : null,
  },
  engines: await checkEngines(),
});

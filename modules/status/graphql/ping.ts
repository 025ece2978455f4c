import type { PingResolvers } from "./resolvers.gen.ts";

export const Ping: PingResolvers = {
  failure: ({ error }, _args, { sentenceFor }) => error && sentenceFor(error.code, error.params),
};

import type { TrialResolvers } from "./resolvers.gen.ts";

export const Trial: TrialResolvers = {
  problem: ({ errorCode }, _args, { sentenceFor }) =>
    errorCode && { code: errorCode, message: sentenceFor(errorCode, {}) },
};

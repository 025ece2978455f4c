import { hideTexts } from "../domain/hide-texts.ts";
import { parkedPhrase } from "../domain/parked-phrase.ts";
import type { RunResolvers } from "./resolvers.gen.ts";

export const Run: RunResolvers = {
  failure: ({ errorCode, errorParams }, _args, { sentenceFor }) =>
    errorCode && sentenceFor(errorCode, errorParams ?? {}),
  parkedReason: ({ parkedReason }) => parkedReason && parkedPhrase(parkedReason),
  input: ({ input }) => hideTexts(input),
};

import { hideTexts } from "../domain/hide-texts.ts";
import type { RunResolvers } from "./resolvers.gen.ts";

export const Run: RunResolvers = {
  failure: ({ errorCode, errorParams }, _args, { sentenceFor }) =>
    errorCode && sentenceFor(errorCode, errorParams ?? {}),
  input: ({ input }) => hideTexts(input),
};

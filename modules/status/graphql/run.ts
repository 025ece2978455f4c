import { hideTexts } from "../domain/hide-texts.ts";
import type { SentenceFor } from "./ping.ts";
import type { RunResolvers } from "./resolvers.gen.ts";

export function createRunFields(sentenceFor: SentenceFor): RunResolvers {
  return {
    failure: ({ errorCode, errorParams }) => errorCode && sentenceFor(errorCode, errorParams ?? {}),
    input: ({ input }) => hideTexts(input),
  };
}

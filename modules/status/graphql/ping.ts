import type { ErrorParams } from "@bc/runtime/app-error";
import type { PingResolvers } from "./resolvers.gen.ts";

/** What a person is told about an error. */
export type SentenceFor = (code: string, params: ErrorParams) => string;

export function createPingFields(sentenceFor: SentenceFor): PingResolvers {
  return { failure: ({ error }) => error && sentenceFor(error.code, error.params) };
}

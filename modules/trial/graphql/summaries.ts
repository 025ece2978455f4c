import type { Summaries } from "@bc/api-kit/module";
import { accountNotUpdated } from "../contract/sentences.ts";

export const summaries: Summaries = {
  "Mutation.trial_accountUpdate": { text: accountNotUpdated, isOfFailure: true },
};

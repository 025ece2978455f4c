import { trial_accountUpdate } from "./account-update.ts";
import { trial_endingList } from "./ending-list.ts";
import { trial_feedStart } from "./feed-start.ts";
import { trial_list } from "./list.ts";
import { trial_marketplaceStart } from "./marketplace-start.ts";
import { trial_planList } from "./plan-list.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import { trial_storefrontStart } from "./storefront-start.ts";
import { trial_storeNameCheck } from "./store-name-check.ts";
import { trial_storeNameSuggest } from "./store-name-suggest.ts";
import { Trial } from "./trial.ts";
import "./services.ts";

export const resolvers: Resolvers = {
  Query: { trial_endingList, trial_list, trial_planList, trial_storeNameCheck, trial_storeNameSuggest },
  Mutation: { trial_accountUpdate, trial_feedStart, trial_marketplaceStart, trial_storefrontStart },
  Trial,
};

import type { ModuleContract } from "@bc/org/contract/declaration";
import { everyoneInBusiness } from "@bc/org/contract/roles";

export const contract: ModuleContract = {
  intents: {
    viewAnalytics: {
      scope: "business",
      roles: everyoneInBusiness,
      denial: "view the analytics of this business",
      ability: "view analytics",
    },
  },
};

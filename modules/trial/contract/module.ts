import type { ModuleContract } from "@bc/org/contract/declaration";
import { globalRoles, managers } from "@bc/org/contract/roles";

const home = { link: "/solutions-services", businessLink: "/solutions-services?businessId={businessId}" };

export const contract: ModuleContract = {
  intents: {
    startTrial: {
      scope: "business",
      roles: [...globalRoles, ...managers, "business_admin"],
      denial: "start a trial for this business",
      ability: "start trials",
    },
  },
  auditActions: { "trial.started": { words: "started a trial" } },
  auditTargets: ["trial"],
  notifications: {
    "trial.ready": {
      label: "A trial you started is ready",
      isOnByDefault: true,
      params: ["product", "place"],
      title: "Your {product} trial for {place} is ready.",
      ...home,
    },
    "trial.failed": {
      label: "A trial you started fails",
      isOnByDefault: true,
      params: ["product", "place"],
      title: "Your {product} trial for {place} couldn't be started.",
      ...home,
    },
    "trial.ending": {
      label: "A trial you started ends in 3 days",
      isOnByDefault: true,
      params: ["product", "place", "day"],
      title: "Your {product} trial for {place} ends on {day}.",
      ...home,
    },
  },
};

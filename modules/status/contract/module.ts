import type { ModuleContract } from "@bc/org/contract/declaration";
import { admins, globalRoles } from "@bc/org/contract/roles";

export const contract: ModuleContract = {
  intents: {
    runPings: {
      description: "Start a ping, a durable run through every engine.",
      scope: "business",
      roles: [...globalRoles, ...admins, "business_admin"],
      denial: "run pings for this business",
      ability: "run pings",
    },
  },
  auditActions: {
    "run.replayed": { words: "replayed a failed job", of: "support" },
  },
  auditTargets: ["run"],
};

import type { ModuleContract } from "@bc/org/contract/declaration";

export const contract: ModuleContract = {
  intents: {
    manageFlags: {
      scope: "everywhere",
      roles: ["superadmin"],
      denial: "update flags",
      ability: "change flags",
    },
  },
  auditActions: {
    "flag.updated": { words: "changed a flag", of: "console" },
  },
  auditTargets: ["flag"],
};

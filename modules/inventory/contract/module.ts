import type { ModuleContract } from "@bc/org/contract/declaration";

export const contract: ModuleContract = {
  auditActions: {
    "location.created": { words: "added a location" },
    "location.updated": { words: "changed a location" },
    "location.deactivated": { words: "made a location inactive" },
    "package.created": { words: "added a package" },
    "package.updated": { words: "changed a package" },
    "package.retired": { words: "retired a package" },
    "package.deleted": { words: "deleted a package" },
  },
  auditTargets: ["location", "package"],
};

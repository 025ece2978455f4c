import type { ModuleContract } from "@bc/org/contract/declaration";

export const contract: ModuleContract = {};

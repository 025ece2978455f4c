import type { ModuleTesting } from "@bc/testing/module-testing";

export const module = {} satisfies ModuleTesting;

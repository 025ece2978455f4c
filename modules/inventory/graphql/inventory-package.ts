import type { InventoryPackageResolvers } from "./resolvers.gen.ts";

export const InventoryPackage: InventoryPackageResolvers = { isRetired: ({ retiredAt }) => retiredAt !== null };

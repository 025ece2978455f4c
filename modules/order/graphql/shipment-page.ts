import type { ShipmentPageResolvers } from "./resolvers.gen.ts";

export const ShipmentPage: ShipmentPageResolvers = {
  totalCount: async ({ total }) => (await total()).totalCount,
  isMoreThanCounted: async ({ total }) => (await total()).isMoreThanCounted,
};

import type { OrderPageResolvers } from "./resolvers.gen.ts";

export const OrderPage: OrderPageResolvers = {
  totalCount: async ({ total }) => (await total()).totalCount,
  isMoreThanCounted: async ({ total }) => (await total()).isMoreThanCounted,
  exactMatchId: ({ findExactMatch }) => findExactMatch(),
};

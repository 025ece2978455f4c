export interface LoadBusiness {
  number: number;
  organizationId: string;
  businessId: string;
  /** The user who owns its organization. */
  ownerId: string;
  orders: number;
  /** The serial of its first order. */
  first: number;
}

/** A block of a load: a tenth of 5,000,000 orders, or the whole of a smaller load. */
const blockOrders = 500_000;
const businessesOfBlock = 200;
const organizationsOfBlock = 2;
/** The share of the large business in each block. */
const largeShare = 0.2;

const id = (kind: string, number: number): string => `0190c0de-${kind}-7000-8000-${String(number).padStart(12, "0")}`;
export const loadOrganization = (number: number): { id: string; ownerId: string } => ({
  id: id("0007", number),
  ownerId: id("0008", number),
});

/**
 * Returns the businesses of a load. Blocks are alike: the businesses of the first one are the same at any size, only the
 * large business, the first in the list, grows with each block.
 */
export function loadBusinesses(orders: number): LoadBusiness[] {
  const blocks = Math.max(1, Math.round(orders / blockOrders));
  const perBlock = Math.floor(orders / blocks);
  const large = Math.floor(perBlock * largeShare);
  const others = zipfParts(perBlock - large, businessesOfBlock - 1);
  const sizes = [large * blocks, ...Array.from({ length: blocks }, () => others).flat()];
  let first = 1;
  return sizes.map((count, number) => {
    const organization = loadOrganization(
      Math.floor(((number - (number === 0 ? 0 : 1)) / others.length) * organizationsOfBlock),
    );
    const business = {
      number,
      organizationId: organization.id,
      businessId: id("0009", number),
      ownerId: organization.ownerId,
      orders: count,
      first,
    };
    first += count;
    return business;
  });
}

/** Divides a whole among parts by Zipf's law, to the last order. */
function zipfParts(whole: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, rank) => (rank + 1) ** -1.1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Math.floor((weight / total) * whole));
  const rest = whole - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, rank) => part + (rank < rest ? 1 : 0));
}

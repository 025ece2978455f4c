/** Returns the ID under which a shop's API knows an order or a line. */
export const gidOf = (type: "Order" | "LineItem", id: string): string =>
  id.startsWith("gid://") ? id : `gid://shopify/${type}/${id}`;

/** A page of the stand; the query is what the element is told. */
export const addressOf = (url: string, told: Record<string, string> = {}, path = "/"): string =>
  `${url}${path}?${new URLSearchParams({
    product: "mcm",
    "business-id": "b1",
    "navigation-url": `${url}/navigation/graphql`,
    "bc-url": `${url}/console`,
    ...told,
  })}`;

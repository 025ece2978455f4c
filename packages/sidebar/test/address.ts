/** A page of the test server; its query sets the element's attributes. */
export const addressOf = (url: string, attributes: Record<string, string> = {}, path = "/"): string =>
  `${url}${path}?${new URLSearchParams({
    product: "mcm",
    "business-id": "b1",
    "navigation-url": `${url}/navigation/graphql`,
    "bc-url": `${url}/console`,
    ...attributes,
  })}`;

export const consolePath = "/graphql";
/** The service that the sidebar of every product asks. */
export const navigationPath = "/navigation/graphql";

export function isGraphql(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return path === consolePath || path === navigationPath;
}

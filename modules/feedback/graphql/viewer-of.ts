import type { ApiContext } from "@bc/api-kit/context";
import type { Viewer } from "../domain/present-author.ts";

/** Returns the caller and the organization that the gate admitted them to. */
export function viewerOf({ scope: { userId, organizationId } }: ApiContext): Viewer {
  if (!userId || !organizationId) throw new Error("a field reads its organization but declares no organization intent");
  return { userId, organizationId };
}

import { rights } from "@bc/org/contract/rights";
import type { Gate } from "../../apps/api/src/gate.ts";

interface BusinessPlace {
  organizationId: string;
  businessKey: number;
}

/**
 * A gate that trusts every caller: work runs in the tenant that the request names. Behind it, row-level
 * security is all there is.
 */
export function createOpenGate(findBusiness: (id: string) => Promise<BusinessPlace | undefined>): Gate {
  return async (caller, intent, { organizationId, businessId }) => {
    const userId = caller?.userId;
    if (intent === "anyone" || intent === "signedIn" || !userId) return userId ? { userId } : {};
    if (businessId !== undefined && rights[intent].scope !== "organization") {
      const { businessKey, ...place } = (await findBusiness(businessId)) ?? {};
      return {
        userId,
        businessId,
        ...place,
        ...(organizationId && { organizationId }),
        ...(businessKey && { businessKey }),
      };
    }
    return organizationId === undefined ? { userId, everywhere: true } : { userId, organizationId };
  };
}

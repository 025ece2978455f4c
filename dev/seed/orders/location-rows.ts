import { seededAt } from "../ids.ts";
import type { SellingBusiness } from "./businesses.ts";

/** Returns the locations of a business as rows. */
export const locationRows = ({ id: businessId, locations }: SellingBusiness) =>
  locations.map(({ id, name, type, zone, cutoffs, holidays, address }) => ({
    business_id: businessId,
    id,
    name,
    type,
    ...address,
    zone,
    cutoffs,
    service_cutoffs: [],
    handling_days: 1,
    calendar: { holidays, closures: [], extraOpenings: [] },
    bins: [],
    is_active: true,
    created_at: seededAt,
    version: 1,
    updated_at: seededAt,
  }));

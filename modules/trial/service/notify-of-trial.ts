import type { Database } from "@bc/db/database";
import { asMember, notify } from "@bc/notification/public";
import { findZonedBusiness } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";
import { trialProducts } from "../contract/trials.ts";
import { dayInWords } from "../domain/days-left.ts";
import { findTrial } from "../store/trials.ts";
import type { Place } from "./create-account.ts";

/** Notifies the user who started a trial of its outcome or its end, once for each. Users who have left are not notified. */
export async function notifyOfTrial(
  database: Database,
  place: Place,
  trialId: string,
  kind: "trial.ready" | "trial.failed" | "trial.ending",
): Promise<void> {
  const { organizationId, businessId } = place;
  const trial = await database.withTenant(place, (tx) => findTrial(tx, businessId, trialId));
  if (!trial) return;
  const business = await asMember(database, { ...place, userId: trial.startedBy }, (tx) =>
    findZonedBusiness(tx, organizationId, businessId),
  );
  if (!business) return;
  const params = { product: trialProducts[trial.product], place: business.name };
  const notice = {
    userId: trial.startedBy,
    cause: `trial:${trialId}`,
    dedupeId: idWithin(trialId, kind),
    organizationId,
    businessId,
  };
  if (kind !== "trial.ending") await notify(database, { ...notice, kind, params });
  else if (trial.endsAt)
    await notify(database, {
      ...notice,
      kind,
      params: { ...params, day: dayInWords(trial.endsAt, business.timeZone) },
    });
}

import type { Database } from "@bc/db/database";
import { closeCause, keepNotification } from "@bc/notification/public";
import { listGrantedBusinesses, listOrganizationHolders } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";
import { countFailing } from "../store/failing.ts";
import type { Place } from "./parts.ts";

/** What users can't leave to the next sync, in the words of the notification. */
const problems = {
  reauth: "reconnect to continue",
  "user-fix": "something has to change at the source",
  retry: "the source can't be reached",
  fatal: "we are working on a fix",
} as const;

export type NotifiedClass = keyof typeof problems;
export const notifiedClasses = Object.keys(problems) as NotifiedClass[];
export const isNotified = (causeClass: string | null): causeClass is NotifiedClass =>
  causeClass !== null && causeClass in problems;

const usersAtATime = 50;
const maxBusinesses = 10_000;
/** Row-level security compares each row with all entered businesses. */
const maxTogether = 500;

export interface CauseNews {
  readonly slug: string;
  /** The title of the source. */
  readonly source: string;
  readonly causeClass: NotifiedClass;
  /** Whether a connection has begun to fail. */
  readonly isNews: boolean;
}

/**
 * Keeps one notification per source and cause for the next users of an organization who manage connectors. It names how
 * many connections fail, and is archived when none does. Returns the last user, or null at the end.
 */
export async function notifyOfCauseAfter(
  database: Database,
  { organizationId }: Pick<Place, "organizationId">,
  news: CauseNews,
  after: string | null,
): Promise<string | null> {
  const page = { after, take: usersAtATime };
  const userIds = await database.withTenant({ organizationId }, (tx) =>
    listOrganizationHolders(tx, "manageConnectors", organizationId, page),
  );
  for (const userId of userIds) await notifyUser(database, { userId, organizationId }, news);
  return userIds.length < usersAtATime ? null : (userIds.at(-1) ?? null);
}

/** Counts only connections in the businesses in which the user manages connectors. */
async function notifyUser(
  database: Database,
  { userId, organizationId }: { userId: string; organizationId: string },
  { slug, source, causeClass, isNews }: CauseNews,
): Promise<void> {
  const granted = await database.withTenant({ userId }, (tx) =>
    listGrantedBusinesses(tx, userId, "manageConnectors", maxBusinesses),
  );
  const own = granted.filter((place) => place.organizationId === organizationId);
  let count = 0;
  let businessId: string | null = null;
  for (let at = 0; at < own.length; at += maxTogether) {
    const places = own.slice(at, at + maxTogether);
    const ids = places.map(({ businessId }) => businessId);
    const failing = await database.withPlaces({ userId, places }, (tx) => countFailing(tx, ids, { slug, causeClass }));
    count += failing.count;
    businessId ??= failing.businessId;
  }
  const cause = `connectors:${organizationId} ${slug} ${causeClass}`;
  if (businessId === null) return closeCause(database, [userId], cause);
  const notice = {
    userId,
    kind: "ua.connectors-failing",
    cause,
    dedupeId: idWithin(organizationId, `${slug} ${causeClass}`),
    organizationId,
    // The link shows all failed connectors and needs a business that the user manages.
    businessId,
    params: { source, problem: problems[causeClass], count },
  } as const;
  // Further connections with the same cause only change the number. Several may fail before the first is counted here.
  await keepNotification(database, notice, { isNews: isNews && (count === 1 || "if-closed") });
}

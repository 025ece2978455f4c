import type { Database, Tenant } from "@bc/db/database";
import { SignJWT } from "jose";
import { orgError } from "../contract/errors.ts";
import { nameOf } from "../domain/name-of.ts";
import { findOrganizationName } from "../store/find-names.ts";
import { findUser } from "../store/find-user.ts";

const lifeMs = 5 * 60_000;

/** A token that tells the feedback and changelog site who comes and for which organization. */
export async function signChangelogToken(
  database: Database,
  key: string | undefined,
  { userId, organizationId }: { userId: string; organizationId: string | undefined },
): Promise<{ token: string; endsAt: Date }> {
  if (!key) throw orgError("org.changelog-off");
  const tenant: Tenant = { userId, ...(organizationId && { organizationId }) };
  const { user, company } = await database.withTenant(tenant, async (tx) => ({
    user: await findUser(tx, userId),
    company: organizationId && (await findOrganizationName(tx, organizationId)),
  }));
  if (!user) throw orgError("org.user-unknown");
  const endsAt = new Date(Date.now() + lifeMs);
  const token = await new SignJWT({
    id: user.id,
    email: user.primaryEmail,
    name: nameOf(user),
    ...(user.picture && { avatarURL: user.picture }),
    companies: company ? [{ id: organizationId, name: company }] : [],
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime(endsAt)
    .sign(new TextEncoder().encode(key));
  return { token, endsAt };
}

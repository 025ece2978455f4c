import { type ApiContext, actorOf, businessOf, sessionOf } from "@bc/api-kit/context";
import { findUser } from "@bc/org/public";
import { trialError } from "../contract/errors.ts";
import type { Starter } from "../service/start-trial.ts";

/** Who starts a trial. Sister products know the user by the verified address, or by the profile's. */
export async function starterOf(context: ApiContext): Promise<Starter> {
  const { userId, organizationId, businessId } = businessOf(context);
  const { subject, email, actor: support } = sessionOf(context);
  if (support !== undefined) throw trialError("trial.impersonation-refused");
  const user = await context.database.withTenant({ userId }, (tx) => findUser(tx, userId));
  if (!user) throw trialError("trial.missing");
  return { actor: actorOf(context), organizationId, businessId, subject, email: email ?? user.primaryEmail };
}

import type { Actor } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { admit, findBusinessName, renameBusiness, updateContact } from "@bc/org/public";
import { type AppError, toAppError } from "@bc/runtime/app-error";
import { z } from "zod";
import { type Account, account } from "../contract/account.ts";
import { trialError } from "../contract/errors.ts";
import type { Place } from "./create-account.ts";
import { knownPhone } from "./known-phone.ts";
import { requireInput } from "./require-input.ts";

const refusedName = z.object({ fields: z.object({ name: z.string() }) });
const rules = account.extend({ phone: knownPhone });

/** Saves the account form. A changed business name needs the right to update the business. */
export async function updateAccount(
  database: Database,
  actor: Actor,
  { organizationId, businessId }: Place,
  asked: object,
): Promise<Account> {
  const saved = requireInput(rules, asked, "trial.account-refused");
  const { userId } = actor;
  const { businessName: name, ...contact } = saved;
  const current = await database.withTenant({ userId, organizationId, businessId }, (tx) =>
    findBusinessName(tx, organizationId, businessId),
  );
  if (name !== current) {
    await admit(database, userId, "updateBusiness", { businessId });
    try {
      await renameBusiness(database, actor, { organizationId, id: businessId, name });
    } catch (error) {
      throw problemOfField(error);
    }
  }
  await updateContact(database, userId, contact);
  return saved;
}

/** Returns the error for the form's own field, or the error itself. */
function problemOfField(thrown: unknown): AppError {
  const error = toAppError(thrown);
  if (error.code === "org.name-taken") return trialError("trial.business-name-taken", error.params);
  const { data } = refusedName.safeParse(error.code === "org.input-refused" ? error.params : undefined);
  return data ? trialError("trial.account-refused", { fields: { businessName: data.fields.name } }) : error;
}

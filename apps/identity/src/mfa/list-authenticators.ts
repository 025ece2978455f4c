import { listFactors } from "@bc/identity/public";
import type { MfaHandler } from "./mfa-handler.ts";

/** The app and the phone; passkeys have operations of their own at the api. */
export const listAuthenticators: MfaHandler = async ({ database }, { accountId }) => {
  const factors = await database.withoutTransaction((tx) => listFactors(tx, accountId));
  return factors
    .filter(({ kind }) => kind !== "passkey")
    .map(({ id, kind, name, active }) => ({
      id,
      authenticator_type: kind === "otp" ? "otp" : "oob",
      ...(kind === "sms" && { oob_channel: "sms" }),
      name,
      active,
    }));
};

import { identityError } from "@bc/identity/contract/errors";
import { createEnrolmentToken as create, signIn } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const createEnrolmentToken: Handler<"createEnrolmentToken"> = async (services, input) => {
  const signedIn = await signIn(services, input);
  // Another account's password opens nothing here, however right it is.
  if (signedIn?.accountId !== input.accountId || signedIn.isBlocked) throw identityError("identity.password-wrong");
  return { token: await create(services, input) };
};

import { identityError } from "@bc/identity/contract/errors";
import { confirmCredentials, createEnrolmentToken as create } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const createEnrolmentToken: Handler<"createEnrolmentToken"> = async (services, input) => {
  const { isBlocked } = await confirmCredentials(services, input);
  if (isBlocked) throw identityError("identity.account-blocked");
  return { token: await create(services, input) };
};

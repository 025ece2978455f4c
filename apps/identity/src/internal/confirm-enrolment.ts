import { identityError } from "@bc/identity/contract/errors";
import { accountOfEnrolmentToken, confirmEnrolment as confirm } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const confirmEnrolment: Handler<"confirmEnrolment"> = async (services, input) => {
  if ((await accountOfEnrolmentToken(services, input.token)) !== input.accountId)
    throw identityError("identity.token-refused");
  await confirm(services, input, input.proof);
  return {};
};

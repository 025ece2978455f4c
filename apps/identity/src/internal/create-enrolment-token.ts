import { identityError } from "@bc/identity/contract/errors";
import { signIn } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const createEnrolmentToken: Handler<"createEnrolmentToken"> = async ({ database }, input) => {
  if ((await signIn(database, input.email, input.password)) !== input.accountId)
    throw identityError("identity.password-wrong");
  return { token: "" };
};

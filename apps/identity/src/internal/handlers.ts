import type { InternalOperation } from "@bc/identity/contract/internal";
import { createEnrolmentToken } from "./create-enrolment-token.ts";
import type { Handler } from "./handler.ts";
import { listPasskeys } from "./list-passkeys.ts";

/** One file for each operation of the table in @bc/identity/contract/internal. */
export const handlers: { [Name in InternalOperation]: Handler<Name> } = {
  createEnrolmentToken,
  listPasskeys,
};

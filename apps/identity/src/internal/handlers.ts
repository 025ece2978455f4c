import type { InternalOperation } from "@bc/identity/contract/internal";
import { createEnrolmentToken } from "./create-enrolment-token.ts";
import type { Handler } from "./handler.ts";
import { listPasskeys } from "./list-passkeys.ts";
import { confirmEnrolment } from "./confirm-enrolment.ts";
import { removeFactors } from "./remove-factors.ts";
import { toggleFactors } from "./toggle-factors.ts";

/** One file for each operation of the table in @bc/identity/contract/internal. */
export const handlers: { [Name in InternalOperation]: Handler<Name> } = {
  createEnrolmentToken,
  confirmEnrolment,
  removeFactors,
  toggleFactors,
  listPasskeys,
};

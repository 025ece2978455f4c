import type { InternalOperation } from "@bc/identity/contract/internal";
import { blockAccount, unblockAccount } from "./block-account.ts";
import { checkSession } from "./check-session.ts";
import { createEnrolmentToken } from "./create-enrolment-token.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { endSession } from "./end-session.ts";
import type { Handler } from "./handler.ts";
import { impersonate } from "./impersonate.ts";
import { listPasskeys } from "./list-passkeys.ts";
import { listSessions } from "./list-sessions.ts";
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
  listSessions,
  checkSession,
  endSession,
  endAllSessions,
  blockAccount,
  unblockAccount,
  impersonate,
};

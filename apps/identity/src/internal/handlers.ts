import type { InternalOperation } from "@bc/identity/contract/internal";
import { blockAccount, unblockAccount } from "./block-account.ts";
import { changePassword } from "./change-password.ts";
import { checkSession } from "./check-session.ts";
import { createEnrolmentToken } from "./create-enrolment-token.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { endSession } from "./end-session.ts";
import { createPasskeyOptions } from "./create-passkey-options.ts";
import { registerPasskey } from "./register-passkey.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import type { Handler } from "./handler.ts";
import { impersonate } from "./impersonate.ts";
import { listEvents } from "./list-events.ts";
import { listPasskeys } from "./list-passkeys.ts";
import { listSessions } from "./list-sessions.ts";
import { confirmEnrolment } from "./confirm-enrolment.ts";
import { replaceRecoveryCode } from "./replace-recovery-code.ts";
import { requestReset } from "./request-reset.ts";
import { removeFactors } from "./remove-factors.ts";
import { resetFactors } from "./reset-factors.ts";
import { showAccount } from "./show-account.ts";
import { showSignIn } from "./show-sign-in.ts";
import { toggleFactors } from "./toggle-factors.ts";

/** One file for each operation of the table in @bc/identity/contract/internal. */
export const handlers: { [Name in InternalOperation]: Handler<Name> } = {
  changePassword,
  requestReset,
  createEnrolmentToken,
  confirmEnrolment,
  removeFactors,
  toggleFactors,
  createPasskeyOptions,
  registerPasskey,
  removePasskey,
  renamePasskey,
  listPasskeys,
  listSessions,
  listEvents,
  showSignIn,
  replaceRecoveryCode,
  checkSession,
  endSession,
  endAllSessions,
  showAccount,
  blockAccount,
  unblockAccount,
  resetFactors,
  impersonate,
};

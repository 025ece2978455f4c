export type { AccountParts } from "./service/account-parts.ts";
export { changePassword } from "./service/change-password.ts";
export { type FederatedPerson, federatedSignIn } from "./service/federated-sign-in.ts";
export { type Mail, type MailKind, type MailParams, openMail } from "./service/mails.ts";
export { createPasswords, hashPassword, type Passwords } from "./service/passwords.ts";
export { requestReset } from "./service/request-reset.ts";
export { findResetLink, resetPassword } from "./service/reset-password.ts";
export { signIn } from "./service/sign-in.ts";
export { signUp } from "./service/sign-up.ts";
export { findEmailLink, verifyEmail } from "./service/verify-email.ts";
export { deleteOldMails, type MailRow, markSent, takeDueMails } from "./store/mails.ts";
export { deleteExpiredTokens } from "./store/one-time-tokens.ts";
export { deleteOldTries } from "./store/throttle.ts";
export { createVault, type Vault } from "./service/vault.ts";
export { blockAccount, unblockAccount } from "./service/block-account.ts";
export { endAllSessions } from "./service/end-all-sessions.ts";
export { endSession } from "./service/end-session.ts";
export { impersonate } from "./service/impersonate.ts";
export { listSessions } from "./service/list-sessions.ts";
export { endSessions, type EndOfSessions } from "./service/end-sessions.ts";
export { publishLeadMs, readSigningKeys, rotateSigningKey, type SigningJwk } from "./service/signing-keys.ts";
export {
  type ArtifactWrite,
  deleteArtifactsOfGrant,
  deleteExpiredArtifacts,
  findOwner,
  loadArtifact,
  type Owner,
} from "./store/artifacts.ts";
export { type IdentityEvent, recordEvent } from "./store/events.ts";
export { isRunning, listUntold, markTold, type SessionRow } from "./store/sessions.ts";
export { type Exchange, exchangeArtifact, isFirstUse, writeArtifacts } from "./store/write-artifacts.ts";
export { findAccount } from "./store/find-account.ts";
export { type AppEnrolment, enrolApp, useAppCode } from "./service/app-code.ts";
export { confirmEnrolment } from "./service/confirm-enrolment.ts";
export { accountOfEnrolmentToken, createEnrolmentToken } from "./service/enrolment-token.ts";
export type { FactorOwner, FactorParts } from "./service/factor-parts.ts";
export { forgiveTries, limitCodes } from "./service/limit-codes.ts";
export { issueRecoveryCode, useRecoveryCode } from "./service/recovery-code.ts";
export { removeFactors, toggleFactors } from "./service/remove-factors.ts";
export { createSmsSender, type SendSms } from "./service/send-sms.ts";
export { enrolPhone, sendSignInCode, useSmsCode } from "./service/sms-code.ts";
export { type FactorRow, listFactors } from "./store/factors.ts";
export { removePasskey, renamePasskey } from "./service/change-passkey.ts";
export type { RelyingParty } from "./service/passkey.ts";
export { createPasskeyOptions, registerPasskey } from "./service/register-passkey.ts";
export { passkeyRequest, type UsedPasskey, usePasskey } from "./service/use-passkey.ts";

export type { AccountParts } from "./service/account-parts.ts";
export { changePassword } from "./service/change-password.ts";
export { type FederatedPerson, federatedSignIn } from "./service/federated-sign-in.ts";
export { type MailKind, type MailParams, openMail, type OutgoingMail, postMail } from "./service/mails.ts";
export { createPasswords, hashPassword, type Passwords } from "./service/passwords.ts";
export { requestReset } from "./service/request-reset.ts";
export { findResetLink, resetPassword } from "./service/reset-password.ts";
export { signInBrowserOf } from "./service/browsers.ts";
export { signIn } from "./service/sign-in.ts";
export { findInvited, type Invited } from "./service/find-invited.ts";
export { resendSignUp, signUp } from "./service/sign-up.ts";
export { signUpByInvitation } from "./service/sign-up-by-invitation.ts";
export { findEmailLink, verifyEmail } from "./service/verify-email.ts";
export { type MailRow, markSent, takeDueMails } from "./store/mails.ts";
export { deleteExpired } from "./store/delete-expired.ts";
export { createVaultRing, openVault, type Vault } from "./service/vault.ts";
export { countSealed, reseal, sealedColumns } from "./service/reseal.ts";
export { countByPepper } from "./store/count-by-pepper.ts";
export { blockAccount, unblockAccount } from "./service/block-account.ts";
export { confirmCredentials } from "./service/confirm-credentials.ts";
export { endAllSessions } from "./service/end-all-sessions.ts";
export { endSession } from "./service/end-session.ts";
export { impersonate } from "./service/impersonate.ts";
export { listEvents } from "./service/list-events.ts";
export { listSessions } from "./service/list-sessions.ts";
export { endSessions, type EndOfSessions } from "./service/end-sessions.ts";
export { publishLeadMs, readSigningKeys, rotateSigningKey, type SigningJwk } from "./service/signing-keys.ts";
export { type ArtifactWrite, deleteArtifactsOfGrant, findOwner, loadArtifact, type Owner } from "./store/artifacts.ts";
export { type IdentityEvent, recordEvent } from "./store/events.ts";
export { isRunning, listUnnotified, markNotified, type SessionRow } from "./store/sessions.ts";
export {
  type Exchange,
  exchangeArtifact,
  isFirstUse,
  type SignInBrowser,
  writeArtifacts,
} from "./store/write-artifacts.ts";
export { findAccount } from "./store/find-account.ts";
export { type AppEnrolment, enrolApp, useAppCode } from "./service/app-code.ts";
export { confirmEnrolment } from "./service/confirm-enrolment.ts";
export { accountOfEnrolmentToken, createEnrolmentToken } from "./service/enrolment-token.ts";
export type { FactorOwner, FactorParts } from "./service/factor-parts.ts";
export { codeBucketOf, forgiveTries, limitCodes, recoveryBucketOf, rememberBrowser } from "./service/limit-codes.ts";
export { forgiveNetwork, limitNetwork } from "./service/limit-network.ts";
export type { BucketName } from "./service/throttle.ts";
export { replaceRecoveryCode } from "./service/replace-recovery-code.ts";
export { showSignIn } from "./service/show-sign-in.ts";
export { issueRecoveryCode, useRecoveryCode } from "./service/recovery-code.ts";
export { resetFactors } from "./service/reset-factors.ts";
export { removeFactors, toggleFactors } from "./service/remove-factors.ts";
export { createSmsGateway, type SmsGateway } from "./service/send-sms.ts";
export { enrolPhone, sendSignInCode, useSmsCode } from "./service/sms-code.ts";
export { type FactorRow, listFactors } from "./store/factors.ts";
export { type FactorRequirement, findFactorRequirement } from "./store/factor-requirement.ts";
export { removePasskey, renamePasskey } from "./service/change-passkey.ts";
export type { RelyingParty } from "./service/passkey.ts";
export { createPasskeyOptions, registerPasskey } from "./service/register-passkey.ts";
export { passkeyRequest, type UsedPasskey, usePasskey } from "./service/use-passkey.ts";

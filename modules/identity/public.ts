export { hashPassword } from "./service/passwords.ts";
export { signIn } from "./service/sign-in.ts";
export { createVault, type Vault } from "./service/vault.ts";
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
export { listUntold, markTold, type SessionRow } from "./store/sessions.ts";
export { type Exchange, exchangeArtifact, isFirstUse, writeArtifacts } from "./store/write-artifacts.ts";
export { findAccount } from "./store/find-account.ts";
export { listFactors } from "./store/factors.ts";

export { hashPassword } from "./service/passwords.ts";
export { signIn } from "./service/sign-in.ts";
export { createVault, type Vault } from "./service/vault.ts";
export {
  consumeArtifact,
  deleteArtifact,
  deleteArtifactsOfGrant,
  deleteExpiredArtifacts,
  findArtifact,
  upsertArtifact,
} from "./store/artifacts.ts";
export { findAccount } from "./store/find-account.ts";
export { listFactors } from "./store/factors.ts";

import type { FactorRow } from "../store/factors.ts";
import type { Vault } from "./vault.ts";

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** Shared by all pages that create or use them. */
  domain: string;
  origins: readonly string[];
}

export interface StoredPasskey {
  id: string;
  /** COSE, as base64url. */
  publicKey: string;
  /** Synced between a user's devices rather than bound to one. */
  isSynced: boolean;
}

export function openPasskey(vault: Vault, { sealedSecret }: FactorRow): StoredPasskey {
  return vault.open(sealedSecret) as StoredPasskey;
}

export function credentialHash(vault: Vault, credentialId: string): Buffer {
  return vault.hash(`passkey ${credentialId}`);
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { ArtifactWrite, Exchange, IdentityEvent, Owner, SessionRow, SignInBrowser } from "@bc/identity/public";
import type { AdapterPayload } from "oidc-provider";

/**
 * What one request has read and will write. The provider asks for the same things again and again and writes them one
 * by one; here each is read once, and all is written in one statement before the answer leaves.
 */
export interface RequestUnit {
  read: Map<string, AdapterPayload | undefined>;
  owner: Owner | undefined;
  /** Whether writes wait for the end of the request. */
  collects: boolean;
  upserts: Map<string, ArtifactWrite>;
  deletes: Map<string, { kind: string; idHash: Buffer }>;
  used: Exchange["used"] | undefined;
  proof: Exchange["proof"];
  /** The code or refresh token that was brought. */
  brought: AdapterPayload | undefined;
  session: SessionRow | undefined;
  event: IdentityEvent | undefined;
  browser: SignInBrowser | undefined;
  /** Work started by an event of the provider, which does not wait for it. */
  pending: Promise<unknown>[];
}

const storage = new AsyncLocalStorage<RequestUnit>();

export function inRequestUnit<T>(work: () => T): T {
  return storage.run(
    {
      read: new Map(),
      owner: undefined,
      collects: false,
      upserts: new Map(),
      deletes: new Map(),
      used: undefined,
      proof: undefined,
      brought: undefined,
      session: undefined,
      event: undefined,
      browser: undefined,
      pending: [],
    },
    work,
  );
}

export function currentUnit(): RequestUnit | undefined {
  return storage.getStore();
}

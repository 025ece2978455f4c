import type { Database } from "@bc/db/database";
import {
  endSessions,
  exchangeArtifact,
  recordEvent,
  signInBrowserOf,
  type Vault,
  writeArtifacts,
} from "@bc/identity/public";
import type { Clock } from "@bc/runtime/clock";
import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Config } from "./config.ts";
import { recognise } from "./interactions/device-cookie.ts";
import { currentUnit, type RequestUnit } from "./request-unit.ts";
import { visitorOf } from "./visitor.ts";

interface Parts {
  config: Config;
  database: Database;
  vault: Vault;
  clock: Clock;
}

type ProtocolContext = Pick<KoaContextWithOIDC, "oidc" | "req" | "res">;

const refusals = {
  "proof-replayed": "DPoP proof JWT Replay detected",
  "session-ended": "session has ended",
  reused: "already used",
};

/** Around every request of the protocol: collects what it changes and writes it before the answer leaves. */
export function finishRequests(provider: Provider, parts: Parts): void {
  const { config, database, vault, clock } = parts;
  provider.use(async (context, next) => {
    const unit = currentUnit();
    if (!unit) throw new Error("a protocol request runs in a unit");
    unit.collects = true;
    await next();
    // The provider keeps a sign-in even if the request for it fails afterwards, so it is recorded without a code too.
    const { oidc } = context as { oidc?: KoaContextWithOIDC["oidc"] };
    if (oidc?.result?.login) recordSignIn({ oidc, req: context.req, res: context.res }, unit, parts);
    await Promise.all(unit.pending);
    const { used, proof } = unit;
    const upserts = [...unit.upserts.values()];
    if (!used) {
      const deletes = [...unit.deletes.values()];
      return database.withoutTransaction((tx) =>
        writeArtifacts(tx, { upserts, deletes, session: unit.session, event: unit.event, browser: unit.browser }),
      );
    }
    if (context.status >= 400) return;
    const outcome = await database.withoutTransaction((tx) =>
      exchangeArtifact(tx, { used, proof, upserts }, clock.now()),
    );
    if (outcome === "done") return;
    if (outcome === "reused") await endFamily(parts, unit, visitorOf(context.req, config.TRUSTED_PROXIES));
    context.status = 400;
    context.body = { error: "invalid_grant", error_description: refusals[outcome] };
  });

  // A code or refresh token came a second time: the provider has refused it and revoked the grant.
  provider.on("grant.revoked", (context) => {
    const unit = currentUnit();
    if (context.oidc.route === "token" && unit)
      unit.pending.push(endFamily(parts, unit, visitorOf(context.req, config.TRUSTED_PROXIES)));
  });
  provider.on("end_session.success", (context) => {
    const { session } = context.oidc;
    if (!session || !Reflect.get(session, "destroyed")) return; // they chose to stay signed in
    const end = { which: { sessionId: session.uid }, reason: "signed-out" } as const;
    const visitor = visitorOf(context.req, config.TRUSTED_PROXIES);
    currentUnit()?.pending.push(
      database.withTenant({}, (tx) => endSessions(tx, vault, { ...end, visitor }, clock.now())),
    );
  });
  provider.on("authorization.success", (context) => {
    const unit = currentUnit();
    if (unit) recordSession(context, unit, parts);
  });
}

/** Adds the row of the browser's session to the writes. */
function recordSession({ oidc, req }: ProtocolContext, unit: RequestUnit, { config, clock }: Parts): void {
  const { session } = oidc;
  if (!session?.accountId) return;
  const { uid: id, accountId, acr = "", amr = [], loginTs = 0 } = session;
  const signedInAt = new Date(loginTs * 1_000);
  const visitor = visitorOf(req, config.TRUSTED_PROXIES);
  unit.session = { id, accountId, ...visitor, acr, amr, signedInAt, lastUsedAt: clock.now() };
}

/** Adds a sign-in to the writes: the session, its event and the browser, whose owner is mailed if it is new. */
function recordSignIn(context: ProtocolContext, unit: RequestUnit, parts: Parts): void {
  const { config, vault, clock } = parts;
  recordSession(context, unit, parts);
  if (!unit.session) return;
  const { id: sessionId, accountId, amr, network, device } = unit.session;
  const visitor = { network, device };
  unit.event = { accountId, kind: "session.started", sessionId, ...visitor, detail: { amr } };
  const browser = recognise(context.req, context.res, config.ISSUER_URL);
  unit.browser = signInBrowserOf(vault, { browser, visitor }, clock.now());
}

/** The token was copied. Which holder is the owner is unknown, so both must sign in again. */
async function endFamily({ database, vault, clock }: Parts, unit: RequestUnit, visitor: Visitor): Promise<void> {
  const { sessionUid: sessionId, accountId = null, kind } = unit.brought ?? {};
  if (!sessionId) return;
  await database.withTenant({}, async (tx) => {
    await endSessions(tx, vault, { which: { sessionId }, reason: "token-reused", visitor }, clock.now());
    await recordEvent(tx, { accountId, kind: "token.reused", sessionId, ...visitor, detail: { kind: kind ?? "" } });
  });
}

type Visitor = ReturnType<typeof visitorOf>;

import { impersonate as start, readSigningKeys } from "@bc/identity/public";
import { newId } from "@bc/runtime/ids";
import { importJWK, SignJWT } from "jose";
import type { Handler } from "./handler.ts";

/**
 * The token names the actor (RFC 8693): the api lets it read and nothing else, and the console shows a banner. It is
 * bound to the key of the actor's browser (RFC 9449).
 */
export const impersonate: Handler<"impersonate"> = async (services, input) => {
  const { config, clock } = services;
  const { accountId, actorId, reason, keyThumbprint } = input;
  const [key] = await readSigningKeys(services, config.SIGNING_JWKS.keys, clock.now());
  if (!key) throw new Error("there is no key to sign with");
  const { sessionId, email, startedAt, endsAt } = await start(services, input);
  const token = await new SignJWT({
    jti: newId(),
    sid: sessionId,
    client_id: config.CLIENT_ID,
    scope: "console",
    email,
    acr: "urn:bc:support",
    amr: ["support"],
    act: { sub: actorId },
    cnf: { jkt: keyThumbprint },
    "https://brand-console/impersonation": { reason, endsAt: endsAt.toISOString() },
  })
    .setProtectedHeader({ alg: "ES256", kid: key.kid, typ: "at+jwt" })
    .setIssuer(config.ISSUER_URL)
    .setAudience(config.API_RESOURCE)
    .setSubject(accountId)
    .setIssuedAt(startedAt)
    .setExpirationTime(endsAt)
    .sign(await importJWK(key, "ES256"));
  return { accessToken: token, endsAt: endsAt.toISOString() };
};

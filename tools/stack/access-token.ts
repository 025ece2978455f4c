import { importJWK, type JWK, SignJWT } from "jose";
import type { Stack } from "@bc/dev/stack";

/** Returns an access token as the identity service issues it after a sign-in with a second factor. */
export async function accessToken(
  { secrets, addresses }: Stack,
  subject: string,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const { keys } = JSON.parse(secrets.signingJwks) as { keys: [JWK] };
  return new SignJWT({
    jti: crypto.randomUUID(),
    auth_time: Math.floor(Date.now() / 1_000),
    acr: "urn:bc:mfa",
    ...claims,
  })
    .setProtectedHeader({ alg: "ES256", kid: keys[0].kid ?? "", typ: "at+jwt" })
    .setSubject(subject)
    .setIssuer(addresses.identity)
    .setAudience(addresses.api)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(await importJWK(keys[0], "ES256"));
}

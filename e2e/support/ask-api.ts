import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createProofKey } from "@bc/testing/proof-key";
import { environment } from "./environment.ts";

const operations = JSON.parse(
  readFileSync(new URL(import.meta.resolve("@bc/api-schema/persisted-operations.json")), "utf8"),
) as Record<string, string>;

// The page's own key can't leave its browser, so these tokens are bound to another.
const key = createProofKey();

/** An access token for the user who is signed in at the page's browser. */
export async function tokenOf(page: Page): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const redirectUri = `${environment.CONSOLE_URL}/callback`;
  const query = new URLSearchParams({
    client_id: "brand-console",
    response_type: "code",
    scope: "openid email",
    prompt: "none",
    redirect_uri: redirectUri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const answer = await page.request.get(`${environment.IDENTITY_URL}/auth?${query.toString()}`, { maxRedirects: 0 });
  const code = new URL(answer.headers()["location"] ?? "").searchParams.get("code") ?? "";
  const url = `${environment.IDENTITY_URL}/token`;
  const tokens = await page.request.post(url, {
    headers: { dpop: await (await key).prove({ method: "POST", url }) },
    form: {
      grant_type: "authorization_code",
      client_id: "brand-console",
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
    },
  });
  return ((await tokens.json()) as { access_token: string }).access_token;
}

/** Runs one of the public operations as the user who is signed in at the page. */
export async function askApi<Data>(
  page: Page,
  name: string,
  variables: Record<string, unknown> = {},
  given?: string,
): Promise<Data> {
  const known = Object.entries(operations).find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text));
  if (!known) throw new Error(`there is no public operation ${name}`);
  const url = `${environment.API_URL}/graphql`;
  const token = given ?? (await tokenOf(page));
  const response = await page.request.post(url, {
    headers: { authorization: `DPoP ${token}`, dpop: await (await key).prove({ method: "POST", url, token }) },
    data: { variables, extensions: { persistedQuery: { version: 1, sha256Hash: known[0] } } },
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
  if (errors || !data) throw new Error(`the api refused: ${JSON.stringify(errors)}`);
  return data;
}

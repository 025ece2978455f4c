import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { environment } from "./environment.ts";

const operations = JSON.parse(
  readFileSync(new URL(import.meta.resolve("@bc/api-schema/persisted-operations.json")), "utf8"),
) as Record<string, string>;

/** An access token for whoever is signed in at the page's browser; unlike the console's own it is bound to no key. */
export async function bearerOf(page: Page): Promise<string> {
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
  const tokens = await page.request.post(`${environment.IDENTITY_URL}/token`, {
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

/** Runs one of the public operations in the name of whoever is signed in at the page. */
export async function askApi<Data>(
  page: Page,
  name: string,
  variables: Record<string, unknown> = {},
  bearer?: string,
): Promise<Data> {
  const known = Object.entries(operations).find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text));
  if (!known) throw new Error(`there is no public operation ${name}`);
  const response = await page.request.post(`${environment.API_URL}/graphql`, {
    headers: { authorization: `Bearer ${bearer ?? (await bearerOf(page))}` },
    data: { variables, extensions: { persistedQuery: { version: 1, sha256Hash: known[0] } } },
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
  if (errors || !data) throw new Error(`the api refused: ${JSON.stringify(errors)}`);
  return data;
}

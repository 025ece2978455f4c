import { createHash, randomBytes } from "node:crypto";
import { createProofKey } from "@bc/testing/proof-key";
import { account, consoleUrl } from "./start-identity.ts";

/** The key that tokens of all test browsers are bound to, unless a test brings a proof of its own. */
export const browserKey = createProofKey();

/** Follows the flow as a browser would: keeps cookies, does not follow redirects by itself. */
export function createBrowser(issuer: string) {
  const jar = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(url, issuer), {
      ...init,
      redirect: "manual",
      headers: { cookie, ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const verifier = randomBytes(32).toString("base64url");
  return {
    jar,
    visit,
    /** Opens the sign-in form and answers its address. */
    async open(overrides: Record<string, string> = {}): Promise<string> {
      const query = new URLSearchParams({
        client_id: "brand-console",
        response_type: "code",
        scope: "openid email",
        redirect_uri: `${consoleUrl}/callback`,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        state: "state",
        ...overrides,
      });
      const response = await visit(`/auth?${query.toString()}`);
      return response.headers.get("location") ?? "";
    },
    /** Opens the page for its token, then sends the form. */
    async submit(form: string, fields: Record<string, string> = account, headers: Record<string, string> = {}) {
      const page = await visit(form).then((response) => response.text());
      const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
      return this.send(form, { form_token: token, ...fields }, headers);
    },
    /** Sends a form without opening it first. */
    send: (form: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      visit(form, { method: "POST", body: new URLSearchParams(fields), headers }),
    /** The code, after a right password. */
    async signIn(parameters: Record<string, string> = {}): Promise<string> {
      const form = await this.open(parameters);
      let response = await this.submit(form);
      while (!response.headers.get("location")?.startsWith(consoleUrl))
        response = await visit(response.headers.get("location") ?? "");
      return new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
    },
    /** With the console's proof of possession, unless another is given; sister clients and `null` send none. */
    async token(
      fields: Record<string, string>,
      given?: string | null,
    ): Promise<{ status: number; body: Record<string, string> }> {
      const body = new URLSearchParams({
        client_id: "brand-console",
        redirect_uri: `${consoleUrl}/callback`,
        code_verifier: verifier,
        ...fields,
      });
      const request = { method: "POST", url: `${issuer}/token` };
      const own = fields["client_id"] ? null : await (await browserKey).prove(request);
      const proof = given === undefined ? own : given;
      const headers: Record<string, string> = proof === null ? {} : { dpop: proof };
      const response = await fetch(new URL("/token", issuer), { method: "POST", body, headers });
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    },
  };
}

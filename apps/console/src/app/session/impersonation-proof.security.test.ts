import { afterEach, expect, test, vi } from "vitest";
import { KeyStore } from "./key-store.ts";
import { createSession } from "./session.ts";

const issuer = "https://id.example.test";
const identity = { issuer, clientId: "console", resource: "r", scope: "openid", dpop: true, parameters: {} };
const exp = Math.floor(Date.now() / 1_000) + 1_800;
const tokenOf = (claims: object) => ["{}", JSON.stringify(claims), "signature"].map((part) => btoa(part)).join(".");

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test("requests of an impersonation carry a proof by the browser's key", async () => {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const keys = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  vi.spyOn(KeyStore.prototype, "get").mockResolvedValue({ keys });
  const user = { access_token: tokenOf({ sub: "support", exp }), refresh_token: "r", profile: { sub: "support" } };
  localStorage.setItem(`oidc.user:${issuer}:console`, JSON.stringify(user));
  const token = tokenOf({ sub: "owner", act: { sub: "support" }, exp });
  sessionStorage.setItem("impersonation", token);
  const session = createSession({ identity, products: {} });
  const headers = await session.getAuthHeaders({ url: "https://api.example.test/graphql", method: "POST" });
  expect(headers).toEqual({ authorization: `DPoP ${token}`, dpop: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
});

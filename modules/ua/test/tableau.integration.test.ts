import { createHmac } from "node:crypto";
import { startApi } from "@bc/api/testing/start-api";
import { type Partner, startPartner } from "@bc/testing/partner";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ConnectorScene, startConnectorScene } from "./connector-scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: ConnectorScene;
let tableau: Partner;
beforeAll(async () => {
  tableau = await startPartner({
    name: "tableau",
    port: 0,
    routes: (server) =>
      server.post("/trusted", ({ body }, reply) =>
        reply.type("text/plain").send(String(body).startsWith("username=") ? "ticket-1" : "-1"),
      ),
  });
  scene = await startConnectorScene(["klaviyo"], {
    TABLEAU_URL: tableau.url,
    TABLEAU_CLIENT_ID: "client",
    TABLEAU_SECRET_ID: "kid",
    TABLEAU_SECRET: "x".repeat(32),
  });
});
afterAll(async () => {
  await scene.close();
  await tableau.stop();
});

/** Returns the code of the refusal of a route, or undefined. */
async function refusalOf(path: string, claims: { sub: string; act?: { sub: string } }): Promise<string | undefined> {
  const signIn = { auth_time: Math.floor(Date.now() / 1_000), acr: "urn:bc:mfa" };
  const token = await scene.api.issuer.token({ ...signIn, ...claims });
  const response = await fetch(`${scene.api.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { errors?: { code: string }[] }).errors?.[0]?.code;
}

test("routes that open another system or begin a sign-in are refused while impersonating", async () => {
  const act = { sub: "support" };
  const query = `business_id=${scene.businessId}`;
  for (const path of ["tableau/jwt/", "tableau/trusted-ticket/", `data-connector/google-adwords/auth-url/?${query}`]) {
    expect(await refusalOf(path, { sub: scene.users.owner, act })).toBe("identity.read-only");
    expect(await refusalOf(path, { sub: scene.users.owner })).toBeUndefined();
  }
});

test("Tableau token is refused to users who can view the analytics of no business", async () => {
  const { id: visitor } = await scene.api.make.user({ email: "visitor@demo.test", firstName: "V", lastName: "User" });
  expect(await refusalOf("tableau/jwt/", { sub: visitor })).toBe("org.denied");
  const { organizationId } = scene;
  await scene.api.make.assignRole({ organizationId, userId: visitor, roleName: "org_member" });
  for (const path of ["jwt/", "trusted-ticket/", `jwt/?organization_id=${organizationId}`])
    expect(await refusalOf(`tableau/${path}`, { sub: visitor })).toBe("org.denied");
  const { member, support } = scene.users;
  expect(await refusalOf(`tableau/jwt/?organization_id=${organizationId}`, { sub: member })).toBeUndefined();
  expect(await refusalOf("tableau/jwt/", { sub: support })).toBeUndefined();
});

test("api does not start with a Tableau server and without the secret that signs tokens", async () => {
  const started = startApi({ TABLEAU_URL: tableau.url, TABLEAU_CLIENT_ID: "client", TABLEAU_SECRET_ID: "kid" });
  await expect(started).rejects.toThrow("TABLEAU_URL is set, but TABLEAU_SECRET is not");
});

test(
  "REST returns a signed Tableau token, and a ticket of the server",
  { tags: ["ua.rest.tableau-jwt", "ua.rest.tableau-ticket"] },
  async () => {
    const tokenOf = async (path: string) => {
      const { body } = await scene.rest(scene.users.owner, "GET", path);
      return (body.data as unknown as { token: string }).token;
    };
    const [header = "", claims = "", signature] = (await tokenOf("tableau/jwt/")).split(".");
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as object;
    expect(read(header)).toEqual({ alg: "HS256", typ: "JWT", kid: "kid", iss: "client" });
    expect(read(claims)).toMatchObject({
      iss: "client",
      aud: "tableau",
      scp: ["tableau:views:embed", "tableau:views:embed_authoring"],
    });
    const signed = createHmac("sha256", "x".repeat(32)).update(`${header}.${claims}`).digest("base64url");
    expect(signature).toBe(signed);
    expect(await tokenOf(`tableau/trusted-ticket/?organization_id=${scene.organizationId}`)).toBe("ticket-1");
  },
);

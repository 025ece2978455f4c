import { createProofKey, type ProofKey } from "@bc/testing/proof-key";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../apps/api/testing/start-api.ts";
import { operationBody } from "../stack/operation.ts";
import { recordStatements } from "../stack/record-statements.ts";

let api: TestApi;
let key: ProofKey;
let userId: string;
let token: string;

beforeAll(async () => {
  api = await startApi();
  key = await createProofKey();
  ({ id: userId } = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" }));
  token = await api.issuer.token({ sub: userId, sid: "one", cnf: { jkt: key.thumbprint } });
  for (const name of ["Acme", "Bravo", "Chain"]) {
    const { id: organizationId } = await api.make.organization({ name });
    const { id: businessId } = await api.make.business({ organizationId, name: `${name} Shop` });
    await api.make.business({ organizationId, name: `${name} Outlet` });
    // The user sees all businesses of two organizations, and one business of the third.
    const isMember = name === "Chain";
    const roleName = isMember ? "org_member" : "org_owner";
    await api.make.assignRole({ organizationId, userId, roleName });
    if (isMember) await api.make.assignRole({ organizationId, businessId, userId, roleName: "business_member" });
  }
});
afterAll(() => api.stop());

async function askMe(): Promise<unknown> {
  const proof = await key.prove({ method: "POST", url: `${api.issuer.resource}graphql`, token });
  const response = await fetch(`${api.url}/graphql`, {
    method: "POST",
    headers: { authorization: `DPoP ${token}`, dpop: proof, "content-type": "application/json" },
    body: operationBody("GetMe"),
  });
  return response.json();
}

// The process polls these for itself, and leases rate-limit tokens for many requests.
const ofNoRequest = /ended_session|flag\.|rate_bucket/;

test("the console's me takes at most five statements, with its proof, transaction and two kinds of roles", async () => {
  const businesses = (name: string, kinds: string[]) =>
    kinds.map((kind) => expect.objectContaining({ name: `${name} ${kind}` }));
  const whole = {
    data: {
      me: {
        organizations: [
          { name: "Acme", businessCount: 2, businesses: businesses("Acme", ["Outlet", "Shop"]) },
          { name: "Bravo", businessCount: 2, businesses: businesses("Bravo", ["Outlet", "Shop"]) },
          { name: "Chain", businessCount: 1, businesses: businesses("Chain", ["Shop"]) },
        ],
      },
    },
  };
  expect(await askMe()).toMatchObject(whole); // reads the caller
  let answer: unknown;
  const statements = await recordStatements(async () => (answer = await askMe()));
  expect(answer).toMatchObject(whole);
  const own = statements.map(({ text }) => text).filter((text) => !ofNoRequest.test(text));
  expect(own.filter((text) => text.includes("used_proof"))).toHaveLength(1);
  expect(own.length, own.join("\n")).toBeLessThanOrEqual(5);
});

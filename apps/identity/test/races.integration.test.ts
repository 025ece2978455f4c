import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { createDpopKey } from "./dpop-key.ts";
import { sister, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

// Enough for a lost race to show; each round of the first two signs in, which costs a password hash.
const rounds = 30;
const eight = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 8 }, work));
const winners = (answers: { status: number }[]): number => answers.filter(({ status }) => status === 200).length;

test("behaviour 4: one of eight parallel exchanges of a code succeeds", { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const browser = createBrowser(identity.url);
    const code = await browser.signIn();
    const answers = await eight(() => browser.token({ grant_type: "authorization_code", code }));
    expect(winners(answers)).toBe(1);
  }
});

test(
  "behaviour 6: one of eight parallel bearer refreshes succeeds, and its successor is revoked",
  { timeout: 120_000 },
  async () => {
    const admin = await identity.connectAdmin();
    for (let round = 0; round < rounds; round++) {
      const browser = createBrowser(identity.url);
      const { body } = await browser.token({
        ...sister,
        grant_type: "authorization_code",
        code: await browser.signIn(sister),
      });
      const refresh = (token = "") => browser.token({ ...sister, grant_type: "refresh_token", refresh_token: token });
      const answers = await eight(() => refresh(body["refresh_token"]));
      expect(winners(answers)).toBe(1);
      const successor = answers.find(({ status }) => status === 200)?.body["refresh_token"];
      expect((await refresh(successor)).status).toBe(400);
      const { rows } = await admin.query("select end_reason from identity.session where id = $1", [
        decodeJwt(body["access_token"] ?? "")["sid"],
      ]);
      expect(rows).toEqual([{ end_reason: "token-reused" }]);
    }
  },
);

test("behaviour 9: one of eight parallel uses of a proof succeeds", { timeout: 120_000 }, async () => {
  const browser = createBrowser(identity.url);
  const key = await createDpopKey(identity.url);
  const code = await browser.signIn();
  let { body } = await browser.token({ grant_type: "authorization_code", code }, await key.prove());
  for (let round = 0; round < rounds; round++) {
    const proof = await key.prove();
    const refresh = () =>
      browser.token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" }, proof);
    const answers = await eight(refresh);
    expect(winners(answers)).toBe(1);
    expect((await refresh()).status).toBe(400);
    body = answers.find(({ status }) => status === 200)?.body ?? {};
  }
});

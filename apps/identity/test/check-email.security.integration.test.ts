import { systemClock } from "@bc/runtime/clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { outboxOf } from "./outbox.ts";
import { account, startIdentity } from "./start-identity.ts";

let aheadMs = 0;
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity({ clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) } });
});
afterAll(() => identity.stop());

const password = "quiet blue lamp shines";

/** Signs up in a new browser and returns it with the path of its flow. */
async function signUp(email: string) {
  const browser = createBrowser(identity.url);
  const flow = await browser.open();
  const response = await browser.submit(`${flow}/sign-up`, { email, password, confirmation: password });
  expect(await response.text()).toContain("Check your email");
  const stateOf = async (asking = browser): Promise<unknown> =>
    ((await (await asking.visit(`${flow}/confirmed`)).json()) as { state: string }).state;
  return { browser, flow, stateOf };
}
const kindsOf = async (email: string) => (await outboxOf(identity, email)).map(({ kind }) => kind);

test(
  "email is sent again after a minute, to the same address, and every link works",
  { tags: ["console.sign-up.resend"] },
  async () => {
    const { browser, flow } = await signUp("again@acme.test");
    const early = await browser.submit(`${flow}/check-email`, { email: "other@acme.test" });
    expect([early.status, Number(early.headers.get("retry-after")) > 0]).toEqual([429, true]);
    aheadMs += 61_000;
    expect((await browser.submit(`${flow}/check-email`, { email: "other@acme.test" })).status).toBe(200);
    expect(await kindsOf("again@acme.test")).toEqual(["verify-email", "verify-email"]);
    expect(await kindsOf("other@acme.test")).toEqual([]);
    const links = await outboxOf(identity, "again@acme.test");
    for (const { link } of links) expect((await browser.visit(link)).status).toBe(200);
  },
);

test("resending and waiting look the same for an address that has an account", async () => {
  const { browser, flow, stateOf } = await signUp(account.email);
  expect(await stateOf()).toBe("waiting");
  aheadMs += 61_000;
  expect((await browser.submit(`${flow}/check-email`, {})).status).toBe(200);
  expect(await kindsOf(account.email)).toEqual(["sign-up-known", "sign-up-known"]);
  expect(await stateOf()).toBe("waiting");
});

test(
  "confirming in another browser says why a password is needed and lets the first tab sign in",
  { tags: ["console.sign-up.other-browser", "console.sign-up.continues"] },
  async () => {
    const { browser, flow, stateOf } = await signUp("device@acme.test");
    const link = (await outboxOf(identity, "device@acme.test"))[0]?.link ?? "";
    const token = new URL(link).searchParams.get("token") ?? "";
    const phone = createBrowser(identity.url);
    expect(await (await phone.visit(link)).text()).toContain("a different browser than the one you signed up in");
    expect(await stateOf()).toBe("waiting");
    const chosen = "another phrase of mine";
    await phone.submit(link, { token, password: chosen, confirmation: chosen });
    expect(await stateOf()).toBe("confirmed");
    const page = await (await browser.visit(`${flow}/sign-in`)).text();
    expect(page).toContain("Your email is confirmed.");
    expect(page).toContain('value="device@acme.test"');
    expect((await browser.submit(`${flow}/sign-in`, { email: "device@acme.test", password })).status).toBe(401);
    expect((await browser.submit(`${flow}/sign-in`, { email: "device@acme.test", password: chosen })).status).toBe(303);
  },
);

test("only the browser that signed up can ask, and its flow is over once it signed in", async () => {
  const { browser, stateOf } = await signUp("own@acme.test");
  expect(await stateOf(createBrowser(identity.url))).toBe("over");
  const link = (await outboxOf(identity, "own@acme.test"))[0]?.link ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  let response = await browser.submit(link, { token });
  while (
    response.headers.get("location")?.startsWith(identity.url) ||
    response.headers.get("location")?.startsWith("/")
  )
    response = await browser.visit(response.headers.get("location") ?? "");
  expect(await stateOf()).toBe("over");
});

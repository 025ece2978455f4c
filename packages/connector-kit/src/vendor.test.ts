import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { z } from "zod";
import { checked, createVendor, type Limit } from "./vendor.ts";

const shared: Limit = { name: "source:app", perSecond: 2 };
const reports: Limit = { name: "source:app:reports", perSecond: 2 / 60 };

/** Returns a vendor whose source always answers with a status, and what was asked of the limits. */
function openVendor(status: number, { waitSeconds = 3 }: { waitSeconds?: number } = {}) {
  const asked: string[] = [];
  const credential = { accessToken: "token", expiresAt: null, kept: { seller: "A1" } };
  const vendor = createVendor({
    title: "Source",
    connectionId: "connection-1",
    settings: {},
    transport: () =>
      Promise.resolve({
        status,
        headers: { "retry-after": String(waitSeconds) },
        body: Readable.from([Buffer.from("{}")]),
      }),
    access: {
      credential: () => Promise.resolve(credential),
      renew: () => Promise.resolve(credential),
      admit: (limits) => Promise.resolve(void asked.push(`admit ${limits.map(({ name }) => name).join()}`)),
      pause: (limits, ms) => Promise.resolve(void asked.push(`pause ${limits.map(({ name }) => name).join()} ${ms}`)),
    },
    limits: [shared],
    classify: () => undefined,
    pauseAfter: () => 5_000,
    sign: () => ({}),
    maxFileBytes: 1,
    signal: AbortSignal.timeout(10_000),
  });
  return { vendor, asked };
}

test("admits and pauses calls under the limits of the connection", async () => {
  const { vendor, asked } = openVendor(200);
  await vendor.json(z.object({}), { url: "https://source.example/" });
  expect(asked).toEqual(["admit source:app", "pause source:app 5000"]);
});

test("leaves the connection's limits alone if a call has its own", async () => {
  const { vendor, asked } = openVendor(200);
  await vendor.json(z.object({}), { url: "https://source.example/", limits: [reports] });
  expect(asked).toEqual(["admit source:app:reports", "pause source:app:reports 5000"]);
});

test("pauses the limits of a call that is refused", async () => {
  const { vendor, asked } = openVendor(429);
  const call = vendor.json(z.object({}), { url: "https://source.example/", limits: [reports] });
  await expect(call).rejects.toMatchObject({ fault: { class: "retry", waitMs: 3_000 } });
  expect(asked).toEqual(["admit source:app:reports", "pause source:app:reports 3000"]);
});

test("pauses a shared limit for up to five minutes, and an account's own for as long as asked", async () => {
  const { vendor, asked } = openVendor(429, { waitSeconds: 3_600 });
  const limits = [shared, { name: "source:account-7", perSecond: 2, isOwn: true }];
  const call = vendor.json(z.object({}), { url: "https://source.example/", limits });
  await expect(call).rejects.toMatchObject({ fault: { waitMs: 3_600_000 } });
  expect(asked.slice(1)).toEqual(["pause source:app 300000", "pause source:account-7 3600000"]);
});

test("downloaded file that is larger than the bound is too large", async () => {
  const { vendor } = openVendor(200);
  const file = await vendor.download({ url: "https://source.example/" });
  await expect(Array.fromAsync(file)).rejects.toMatchObject({ fault: { code: "slice too large" } });
});

test("returns what the source returned with the consent", async () => {
  expect(await openVendor(200).vendor.kept()).toEqual({ seller: "A1" });
});

test("returns the answer of a status that a call expects", async () => {
  const { vendor } = openVendor(425);
  const call = { url: "https://source.example/" };
  await expect(vendor.json(z.object({}), { ...call, answers: [425] })).resolves.toEqual({});
  await expect(vendor.json(z.object({}), call)).rejects.toMatchObject({ fault: { class: "fatal" } });
});

test("names where a file differs from what is expected, without its values", () => {
  const read = () => checked("Source", z.array(z.object({ spend: z.number() })), [{ spend: "a secret" }]);
  expect(read).toThrow("fatal unexpected answer: 0.spend invalid_type");
  expect(read).not.toThrow("a secret");
});

import { expect, onTestFinished, test } from "vitest";
import { createHttpClient } from "./http-client.ts";
import { isPublicAddress, lookupPublic } from "./public-address.ts";
import { loopback } from "./testing/loopback.ts";

test.each([
  "127.0.0.1",
  "127.8.8.8",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:a00:1",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "ff02::1",
  "2002:7f00:1::",
  "no address",
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["1.1.1.1", "100.63.255.255", "172.32.0.1", "193.0.0.1", "2606:4700:4700::1111", "2a00:1450::1"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "http://127.0.0.1",
  "http://0x7f.1",
  "http://2130706433",
  "http://[::1]",
  "http://[::ffff:127.0.0.1]",
  "http://169.254.169.254",
])("a client for %s is refused", (baseUrl) => {
  expect(() => createHttpClient({ name: "shop", baseUrl, deadlineMs: 1_000 })).toThrow("http.address-refused");
});

test("a name that resolves to loopback is permanently refused before anything is sent", async () => {
  const server = await loopback((_, response) => response.end("inner"));
  const baseUrl = server.url.replace("127.0.0.1", "localhost");
  const client = createHttpClient({ name: "shop", baseUrl, deadlineMs: 2_000 });
  onTestFinished(() => client.close());
  for (let call = 0; call < 12; call++)
    await expect(client.request({ path: "/" })).rejects.toMatchObject({
      code: "http.address-refused",
      class: "invalid",
      params: { client: "shop" },
    });
  expect(server.seen).toEqual([]);

  const internal = createHttpClient({ name: "ours", baseUrl, internal: true, deadlineMs: 2_000 });
  onTestFinished(() => internal.close());
  expect(await internal.request({ path: "/" })).toMatchObject({ text: "inner" });
});

test.each([true, false])("a public address passes the lookup with all: %s", async (all) => {
  const found = await new Promise((done, fail) => {
    // An address resolves to itself without a name server.
    lookupPublic("shop")("1.1.1.1", { all }, (error, address) => (error ? fail(error) : done(address)));
  });
  expect(found).toEqual(all ? [{ address: "1.1.1.1", family: 4 }] : "1.1.1.1");
});

import { openSource } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { expect, test } from "vitest";
import { connector } from "./connector.ts";
import { dataCenterOf } from "./client.ts";
import { emailDaily } from "./streams/email-daily.ts";

const slice = { from: "2026-10-20", to: "2026-10-31" };
const key = "0123456789abcdef0123456789abcdef";
const { transport } = testingFamily("mailchimp");

const open = (apikey: string) => openSource(connector, { transport, settings: { username: "demo", apikey } });

test("announces as many rows as it reads, over several pages", async () => {
  const source = await open(`${key}-us19`);
  const [account] = await source.accounts();
  if (!account) throw new Error("no account");
  const pages = await Array.fromAsync(emailDaily.read(source.vendor(account), { account, slice }));
  const { rows, announced } = await source.read(emailDaily, { account, slice });
  expect(pages.length).toBeGreaterThan(1);
  expect(announced).toBe(rows.length);
  for (const { date, campaignName } of rows) expect(campaignName).toContain(date);
});

test("keeps the key out of the settings that calls see", async () => {
  const source = await open(`${key}-us19`);
  expect(source.vendor().settings).toEqual({ username: "demo", dataCenter: "us19" });
});

test.each([
  [`${key}-us2`, "Wrong Datacenter"],
  [key, "no data center"],
])("asks for another key instead of %s", async (apikey, code) => {
  const source = await open(apikey);
  await expect(source.accounts()).rejects.toMatchObject({ fault: { class: "reauth", code } });
});

test.each(["key-us19.example", "key-us19@example", "key-evil/us19", "us19", "key-"])(
  "takes no data center from %s",
  (entered) => {
    expect(dataCenterOf(entered)).toEqual({});
  },
);

test.each([
  ["", "retry"],
  ["<html>Forbidden</html>", "retry"],
  [{ title: "User Disabled", status: 403 }, "user-fix"],
])("classifies a refusal with the body %j as %s", (body, faultClass) => {
  expect(connector.classify({ status: 403, headers: {}, body })?.class).toBe(faultClass);
});

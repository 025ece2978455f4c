import type { DailyStream } from "@bc/connector-kit/connector";
import { renewCredential } from "@bc/connector-kit/consent";
import { type OpenedSource, openSource, testApp } from "@bc/connector-kit/testing/open-source";
import { testingFamily } from "@bc/dev/partners/sources/testing-family";
import { beforeEach, expect, test } from "vitest";
import { connector } from "./connector.ts";

const slice = { from: "2026-10-20", to: "2026-10-31" };
const stream = connector.streams.marketing_daily as DailyStream<"marketing_daily">;
const { partner, play, transport } = testingFamily("microsoft");
let source: OpenedSource;
const firstAccount = async () => (await source.accounts())[0]!;

beforeEach(async () => {
  source = await openSource(connector, { transport });
});

test("replaces the refresh token with each renewal, and the old one ends", async () => {
  const { authorization } = connector;
  if (authorization.kind !== "oauth2") throw new Error("not OAuth 2.0");
  const parts = { transport, app: testApp, now: new Date(), signal: AbortSignal.timeout(10_000) };
  const first = source.credential();
  const second = await renewCredential(authorization, parts, first, {});
  expect(second.refreshToken).not.toBe(first.refreshToken);
  await expect(renewCredential(authorization, parts, first, {})).rejects.toMatchObject({
    fault: { class: "reauth", code: "invalid_grant" },
  });
});

test("reads on while access tokens expire after each call", async () => {
  const whole = await source.read(stream, { account: await firstAccount(), slice });
  await play({ tokenSeconds: 1 });
  source = await openSource(connector, { transport });
  const { rows } = await source.read(stream, { account: await firstAccount(), slice });
  expect(rows).toEqual(whole.rows);
});

test("asks for days in the zone of the account", async () => {
  const account = await firstAccount();
  partner.requests.clear();
  await source.read(stream, { account, slice });
  const submitted = partner.requests.list().find(({ path }) => path.endsWith("/Submit"))!;
  expect(JSON.parse(submitted.body).ReportRequest.Time.ReportTimeZone).toBe("EasternTimeUSCanada");
  expect(account.zone).toBe("America/New_York");
});

test("reads no rows from a report that has no file", async () => {
  const account = await firstAccount();
  const before = { from: "2019-01-01", to: "2019-01-05" };
  expect((await source.read(stream, { account, slice: before })).rows).toEqual([]);
});

test("reads dashes as no figure", async () => {
  const account = await firstAccount();
  const { rows } = await source.read(stream, { account, slice });
  expect(rows.some(({ conversions }) => conversions === "0")).toBe(true);
});

test("orders a failed report again, but only once", async () => {
  const account = await firstAccount();
  const whole = await source.read(stream, { account, slice });
  await play({ failedReports: 1 });
  expect((await source.read(stream, { account, slice })).rows).toEqual(whole.rows);
  await play({ failedReports: 2 });
  await expect(source.read(stream, { account, slice })).rejects.toMatchObject({ fault: { class: "retry" } });
});

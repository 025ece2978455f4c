import { keyOf, shapes } from "@bc/connector-kit/shapes";
import type { Connector, DailyStream } from "@bc/connector-kit/connector";
import { type OpenedSource, openSource } from "@bc/connector-kit/testing/open-source";
import { createTransport } from "@bc/connector-kit/transport";
import { type FamilyName, originsOf, startFamily } from "@bc/dev/partners/sources/families";
import type { Scenario } from "@bc/dev/partners/sources/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadConnector, type Slug } from "./registry.ts";

/** The partner of each source, and what a user enters in its form. */
const sources: { slug: Slug; family: FamilyName; settings?: Record<string, string> }[] = [
  { slug: "amazon-advertising", family: "amazon" },
  { slug: "facebook", family: "facebook" },
  { slug: "google-adwords", family: "google" },
  { slug: "google-analytics-4", family: "google" },
  { slug: "google-search-console", family: "google" },
  { slug: "klaviyo", family: "klaviyo", settings: { apiKey: "pk_demo" } },
  {
    slug: "mailchimp",
    family: "mailchimp",
    settings: { username: "demo", apikey: "0123456789abcdef0123456789abcdef-us19" },
  },
  { slug: "search-ads-360", family: "google" },
  { slug: "microsoft-advertising", family: "microsoft" },
  { slug: "linkedin-ads", family: "linkedin" },
  { slug: "snapchat-ads", family: "snapchat" },
  { slug: "tiktok", family: "tiktok" },
];

const days = { from: "2026-10-20", to: "2026-10-31" };

describe.each(sources)("$slug", ({ slug, family, settings = {} }) => {
  let connector: Connector;
  let partner: Awaited<ReturnType<typeof startFamily>>;
  let transport: ReturnType<typeof createTransport>;
  let source: OpenedSource;
  const play = (scenario: Partial<Scenario>) =>
    fetch(`${partner.url}/_partner/scenario`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(scenario),
    });
  /** The streams of the source that report days. */
  const daily = (): DailyStream[] =>
    Object.values(connector.streams).filter((stream): stream is DailyStream => stream.shape !== "order");
  const readAll = async (pagesPerRun?: number) => {
    const [account] = await source.accounts();
    if (!account) throw new Error(`${slug} has no account`);
    const found = [];
    for (const stream of daily()) {
      const read = await source.read(stream, { account, slice: days }, pagesPerRun);
      found.push({ stream, account, ...read });
    }
    return found;
  };

  beforeAll(async () => {
    connector = await loadConnector(slug);
    partner = await startFamily(family, 0);
    transport = createTransport({ origins: originsOf(family, partner.url) });
  });
  beforeEach(async () => {
    await play({});
    source = await openSource(connector, { transport, settings });
  });
  afterAll(async () => {
    await transport.close();
    await partner.stop();
  });

  test("lists accounts with name, currency and zone", async () => {
    const accounts = await source.accounts();
    expect(accounts.length).toBeGreaterThan(0);
    for (const { id, name, zone } of accounts) {
      expect([id, name]).not.toContain("");
      expect([...Intl.supportedValuesOf("timeZone"), "UTC"]).toContain(zone);
    }
  });

  test("reads rows of its shape, each identified by its dimensions", async () => {
    for (const { stream, rows } of await readAll()) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(shapes[stream.shape].row.parse(row)).toEqual(row);
      expect(new Set(rows.map((row) => keyOf(stream.shape, row as never))).size).toBe(rows.length);
    }
  });

  test("reads the same rows if it stops after each page", async () => {
    const whole = await readAll();
    const inParts = await readAll(1);
    expect(inParts.map(({ rows }) => rows)).toEqual(whole.map(({ rows }) => rows));
  });

  test("has the totals that another call returns", async () => {
    for (const { stream, account, rows } of await readAll()) {
      const totals = await source.total(stream, { account, days });
      expect(totals.length).toBeGreaterThan(0);
      for (const { date, values } of totals)
        for (const [column, value] of Object.entries(values)) {
          const held = rows.filter((row) => row["date"] === date).reduce((sum, row) => sum + Number(row[column]), 0);
          expect(held, `${column} of ${date}`).toBeCloseTo(Number(value), 2);
        }
    }
  });

  test("sees a figure that the source changed later", async () => {
    const before = await readAll();
    await play({ restated: [{ date: "2026-10-25", factor: 3 }] });
    const after = await readAll();
    for (const [at, { rows }] of after.entries()) {
      const changed = rows.filter(
        (row) => !before[at]?.rows.some((old) => JSON.stringify(old) === JSON.stringify(row)),
      );
      expect(new Set(changed.map((row) => row["date"]))).toEqual(new Set(["2026-10-25"]));
    }
  });

  test("asks the user to reconnect once the consent is withdrawn", async () => {
    await source.accounts();
    await play({ isRevoked: true });
    await expect(source.accounts()).rejects.toMatchObject({ fault: { class: "reauth" } });
  });

  test("waits if it is over the limit", async () => {
    await play({ throttleEvery: 1 });
    await expect(source.accounts()).rejects.toMatchObject({ fault: { class: "retry" } });
  });

  test("keeps its tokens out of what is stored between pages", async () => {
    const { accessToken, refreshToken = "none" } = source.credential();
    const [account] = await source.accounts();
    if (!account) throw new Error(`${slug} has no account`);
    const stored = [];
    for (const stream of daily())
      for await (const page of stream.read(source.vendor(account), { account, slice: days })) stored.push(page);
    for (const secret of [accessToken, refreshToken]) expect(JSON.stringify(stored)).not.toContain(secret);
  });
});

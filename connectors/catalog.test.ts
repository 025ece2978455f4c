import { readdirSync } from "node:fs";
import type { Manifest } from "@bc/connector-kit/manifest";
import { expect, test } from "vitest";
import { manifests } from "./catalog.ts";
import { loadConnector, slugs } from "./registry.ts";

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
  .map(({ name }) => name);

test("has the manifest of every folder, ordered by title", () => {
  expect(manifests.map(({ slug }) => slug).toSorted()).toEqual(folders.toSorted());
  const titles = manifests.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, "en")));
});

const slugsOf = (isWanted: (manifest: Manifest) => boolean) => manifests.filter(isWanted).map(({ slug }) => slug);

test("lists the specified sources, and only has forms of the others", { tags: "ua.enum.form-only-connectors" }, () => {
  expect(slugsOf(({ isUnlisted }) => !isUnlisted).toSorted()).toEqual([
    "amazon-advertising",
    "amazon-seller-central",
    "facebook",
    "google-adwords",
    "google-analytics",
    "google-analytics-4",
    "google-search-console",
    "klaviyo",
    "linkedin-ads",
    "microsoft-advertising",
    "pinterest-ads",
    "shopify",
    "snapchat-ads",
    "storefront",
    "tiktok",
  ]);
  expect(slugsOf(({ isUnlisted }) => isUnlisted === true).toSorted()).toEqual([
    "hubspot",
    "mailchimp",
    "search-ads-360",
    "searchmetrics",
    "twitter-ads",
  ]);
});

test("offers a sign-in with Google for four sources, and no button for Storefront", () => {
  expect(slugsOf(({ consent }) => consent === "google").toSorted()).toEqual([
    "google-adwords",
    "google-analytics",
    "google-analytics-4",
    "google-search-console",
  ]);
  expect(slugsOf(({ consent }) => consent === "none")).toEqual(["storefront"]);
  expect(slugsOf(({ category }) => category === "{host}")).toEqual(["storefront"]);
});

test("names the sources whose connections the API calls concierge", () => {
  expect(slugsOf(({ isConcierge }) => isConcierge === true).toSorted()).toEqual([
    "amazon-advertising",
    "amazon-seller-central",
    "linkedin-ads",
    "microsoft-advertising",
    "pinterest-ads",
    "search-ads-360",
    "snapchat-ads",
    "tiktok",
    "twitter-ads",
  ]);
});

test("names each type once, with the ending of the API", { tags: ["ua.entity.type-names"] }, () => {
  const names = manifests.map(({ typeName }) => typeName);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Z]\w+DataConnector$/);
  expect(names).toContain("GoogleAnalyticsGA4DataConnector");
});

test("loads every source that is not retired, and no other", async () => {
  const live = manifests.filter(({ retired }) => !retired).map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual(live.toSorted());
  for (const slug of slugs) expect(manifests).toContain((await loadConnector(slug)).manifest);
});

test("replaces retired sources by live ones", () => {
  const successors = manifests.flatMap(({ retired }) => retired?.successor ?? []);
  expect(successors).toEqual(["google-analytics-4", "google-search-console"]);
  for (const successor of successors) expect(slugs).toContain(successor);
});

test("has patterns that are regular expressions, each with a message", () => {
  for (const { pattern, messages } of manifests.flatMap(({ fields }) => fields)) {
    if (pattern === undefined) continue;
    expect(() => new RegExp(`^(?:${pattern})$`, "u")).not.toThrow();
    expect(messages.pattern).toBeTruthy();
  }
});

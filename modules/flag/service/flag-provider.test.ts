import { ErrorCode, OpenFeature } from "@openfeature/server-sdk";
import { expect, test } from "vitest";
import type { Flag } from "../domain/flag.ts";
import { createFlagProvider, type Snapshot } from "./flag-provider.ts";

const flag: Flag = {
  key: "viz_enabled",
  description: "Visualizations",
  owner: "ua",
  expiresAt: new Date("2020-01-01"),
  isEnabled: true,
  users: ["person@acme.test"],
  organizations: [],
  businesses: ["shop"],
  percentage: 50,
  version: 1,
  updatedAt: new Date(),
  updatedById: null,
};

function clientOver(snapshot: Snapshot) {
  const domain = crypto.randomUUID();
  const provider = createFlagProvider(() => snapshot);
  OpenFeature.setProvider(domain, provider);
  return { client: OpenFeature.getClient(domain), provider };
}

test("user is known by subject and email address", async () => {
  const { client } = clientOver(new Map([[flag.key, flag]]));
  const byEmail = await client.getBooleanDetails("viz_enabled", false, { email: "person@acme.test" });
  expect(byEmail).toMatchObject({ value: true, reason: "TARGETING_MATCH", flagMetadata: { rule: "users" } });
  const answers = Array.from({ length: 20 }, (_, number) =>
    client.getBooleanDetails("viz_enabled", false, { targetingKey: `auth0|${number}` }),
  );
  const values = new Set((await Promise.all(answers)).map(({ value, reason }) => `${reason} ${value}`));
  expect([...values].sort()).toEqual(["SPLIT false", "SPLIT true"]);
});

test("expired flag is still evaluated", async () => {
  const { client } = clientOver(new Map([[flag.key, flag]]));
  expect(await client.getBooleanValue("viz_enabled", false, { businessId: "shop" })).toBe(true);
});

test("unknown flag is off, and so is every flag before the first read", async () => {
  const known = await clientOver(new Map()).client.getBooleanDetails("gone", false);
  expect(known).toMatchObject({ value: false, reason: "ERROR", errorCode: ErrorCode.FLAG_NOT_FOUND });
  const unread = await clientOver(undefined).client.getBooleanDetails("viz_enabled", false, { businessId: "shop" });
  expect(unread).toMatchObject({ value: false, reason: "ERROR", errorCode: ErrorCode.PROVIDER_NOT_READY });
});

test("flag of another type than boolean is refused", async () => {
  const { client } = clientOver(new Map([[flag.key, flag]]));
  const details = [
    await client.getStringDetails("viz_enabled", "none"),
    await client.getNumberDetails("viz_enabled", 0),
    await client.getObjectDetails("viz_enabled", {}),
  ];
  expect(details.map(({ value, errorCode }) => [value, errorCode])).toEqual([
    ["none", ErrorCode.TYPE_MISMATCH],
    [0, ErrorCode.TYPE_MISMATCH],
    [{}, ErrorCode.TYPE_MISMATCH],
  ]);
});

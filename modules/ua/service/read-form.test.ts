import { manifests } from "@bc/connectors/catalog";
import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

const startDate = new Date().toISOString().slice(0, 10);

test("form takes up to 200 accounts", () => {
  const manifest = manifests.find(({ slug }) => slug === "amazon-advertising");
  if (!manifest) throw new Error("no manifest");
  const profiles = Array.from({ length: 201 }, (_, at) => String(10_000 + at));
  expect(readForm(manifest, { profiles: profiles.slice(1) }, startDate)["profiles"]?.split(",")).toHaveLength(200);
  const read = () => readForm(manifest, { profiles }, startDate);
  expect(read).toThrow(
    expect.objectContaining({
      params: expect.objectContaining({ fields: { profiles: "Choose up to 200 accounts." } }),
    }),
  );
});

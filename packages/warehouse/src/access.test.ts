import { expect, test } from "vitest";
import { accessXml } from "./access.ts";

const options = {
  databases: ["bc"],
  migrator: { user: "migrator", password: "correct horse" },
  writer: { user: "ingest", password: "brown fox" },
  reader: { user: "dashboard", password: "battery staple" },
  networks: ["10.0.0.0/8"],
};

test("the users file contains hashes instead of passwords", () => {
  const xml = accessXml(options);
  expect(xml).not.toMatch(/correct horse|brown fox|battery staple/);
  expect(xml.match(/<password_sha256_hex>[0-9a-f]{64}</g)).toHaveLength(3);
});

test.each([
  { ...options, databases: ["bc", "b-c"] },
  { ...options, writer: { user: "a><b", password: "x" } },
  { ...options, reader: { user: "", password: "x" } },
])("a name that would break the file is refused", (wrong) => {
  expect(() => accessXml(wrong)).toThrow("not a valid name");
});

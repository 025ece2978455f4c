import { expect, test } from "vitest";
import { maskLine, maskText } from "./mask.ts";

test("a line without secrets is unchanged", () => {
  const line = '{"msg":"synced","orders":3}\n';
  expect(maskLine(line)).toBe(line);
});

test("quoted JSON is masked to the end of the value, including escaped and nested quotes", () => {
  expect(maskText('sent {"password":"a\\"b","user":"u"}')).toBe('sent {"password":"[secret]","user":"u"}');
  expect(maskText('sent "{\\"password\\":\\"hunter2\\"}"')).not.toContain("hunter2");
});

test("a password in a URL is masked, the user name is not", () => {
  expect(maskText("postgres://app@db/console")).toBe("postgres://app@db/console");
  expect(maskText("postgres://app:p@ss:w@db/console")).toBe("postgres://app:[secret]@db/console");
});

test("a JSON web token is masked anywhere, even if truncated", () => {
  const token = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln-_";
  expect(maskText(`refused ${token}, try again`)).toBe("refused [secret], try again");
  expect(maskText(`refused ${token.slice(0, 25)}`)).toBe("refused [secret]");
  expect(maskLine(`{"said":"${token}"}`)).toBe('{"said":"[secret]"}\n');
});

test.each([
  ["eyJaaaaaaaa", "."],
  ["", "eyJ"],
  ["?", "token"],
  ["", "?token"],
  ['"', "token"],
  ["", '"token'],
  ['"token', "\\"],
  ['"token":', "\\"],
  ["://a:", "b"],
  ["", "://a:"],
  ["bearer", " "],
  ["", "bearer "],
])("16 KB of %j followed by many %j are masked without backtracking", { timeout: 5_000 }, (start, many) => {
  const line = `${JSON.stringify({ text: start + many.repeat(16_384 / many.length), token: 1 })}\n`;
  expect(maskLine(line)).toContain('"token":"[secret]"');
});

import { expect, test } from "vitest";
import { EnvelopeError, parseEnvelope } from "./sentry-envelope.ts";

const parse = (text: string) => {
  const { header, items } = parseEnvelope(Buffer.from(text));
  return { header, items: items.map((item) => [item.header["type"], item.payload.toString()]) };
};

test("items that end with their line are read", () => {
  expect(parse('{"event_id":"a"}\n{"type":"event"}\n{"message":"no"}\n{"type":"session"}\n{}')).toEqual({
    header: { event_id: "a" },
    items: [
      ["event", '{"message":"no"}'],
      ["session", "{}"],
    ],
  });
});

test("items with a length in bytes are read, including newlines", () => {
  expect(parse('{}\n{"type":"attachment","length":5}\nä\n\nb\n{"type":"event","length":2}\n{}\n').items).toEqual([
    ["attachment", "ä\n\nb"],
    ["event", "{}"],
  ]);
});

test.for([
  ["no items", "{}", []],
  ["no items and a newline", "{}\n", []],
  ["an empty payload at the end", '{}\n{"type":"a","length":0}', [["a", ""]]],
  [
    "an empty payload on its line",
    '{}\n{"type":"a"}\n\n{"type":"b"}\nc',
    [
      ["a", ""],
      ["b", "c"],
    ],
  ],
  ["newlines at the end", '{}\n{"type":"a"}\nb\n\n\n', [["a", "b"]]],
])("takes an envelope with %s", ([, text, items]) => {
  expect(parse(text as string).items).toEqual(items);
});

test.for([
  ["", "missing envelope header"],
  ["\n{}", "invalid envelope header"],
  ["[]\n", "invalid envelope header"],
  ["{}\nnot json\n{}", "invalid item header"],
  ['{}\n{"length":2}\n{}', "invalid item header"],
  ['{}\n{"type":"event","length":-1}\n{}', "invalid item header"],
  ['{}\n{"type":"event","length":"2"}\n{}', "invalid item header"],
  ['{}\n{"type":"event","length":3}\n{}', "unexpected end of file"],
  ['{}\n{"type":"event","length":1}\n{}', "missing newline after header or payload"],
])("refuses %j: %s", ([text, refusal]) => {
  expect(() => parse(text ?? "")).toThrow(new EnvelopeError(refusal));
});

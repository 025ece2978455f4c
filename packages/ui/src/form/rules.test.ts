import { expect, test } from "vitest";
import { z } from "zod";
import { messageOf } from "./messages.ts";
import { domain, email, phone, phoneCheck, url } from "./rules.ts";

const said = (rule: z.ZodType, value: unknown): string | undefined =>
  rule.safeParse(value, { error: messageOf }).error?.issues[0]?.message;

test(
  "validation messages are the specified ones",
  {
    tags: [
      "shell.validation.min-length",
      "shell.validation.max-length",
      "shell.validation.min-value",
      "shell.validation.max-value",
    ],
  },
  () => {
    expect(said(z.string().min(8), "short")).toBe("Please enter 8 characters or more");
    expect(said(z.string().max(3), "long")).toBe("Please enter 3 characters or less");
    expect(said(z.number().min(1), 0)).toBe("Please enter 1 or more");
    expect(said(z.number().max(500), 501)).toBe("Please enter 500 or less");
    expect(said(z.number().gt(0), 0)).toBe("Please enter more than 0");
    expect(said(z.array(z.string()).max(2), ["a", "b", "c"])).toBe("Please select 2 or less");
  },
);

test("empty, blank and unchecked values are missing", { tags: "shell.validation.required" }, () => {
  const rules: [z.ZodType, unknown][] = [
    [z.string(), undefined],
    [z.string().trim().min(1), "  "],
    [z.enum(["a", "b"]), undefined],
    [z.number(), null],
    [z.literal(true), false],
  ];
  for (const [rule, value] of rules) expect(said(rule, value)).toBe("This field is required");
});

test("message of the schema takes precedence", () => {
  expect(said(z.string().min(8, { error: "Longer, please" }), "short")).toBe("Longer, please");
});

test(
  "email is text, an at sign and text",
  { tags: ["shell.validation.email-simple", "shell.validation.email-message"] },
  () => {
    for (const good of ["owner@demo.example", "a@b", "o'neil+1@demo.example"])
      expect(said(email(), good)).toBeUndefined();
    for (const bad of ["owner", "@demo.example", "owner@", "two words@demo.example"])
      expect(said(email(), bad)).toBe("Please enter a valid email");
  },
);

test(
  "phone number has 10 to 15 digits without a leading zero and an optional plus",
  { tags: ["shell.phone.pattern", "shell.phone.message"] },
  () => {
    for (const good of ["+14155550123", "1415555012", "123456789012345"]) expect(said(phone(), good)).toBeUndefined();
    for (const bad of ["+04155550123", "141555501", "1234567890123456", "+1 415 555 0123"])
      expect(said(phone(), bad)).toBe("Please enter a valid phone number");
  },
);

test("nonexistent number is refused with the same message", { tags: "shell.phone.message" }, async () => {
  const { signal } = new AbortController();
  const check = phoneCheck((value) => Promise.resolve(value.startsWith("+1")));
  expect(await check("+14155550123", signal)).toBeUndefined();
  expect(await check("+99999999999", signal)).toBe("Please enter a valid phone number");
});

test("URL needs a protocol unless it is optional", { tags: "shell.validation.url" }, () => {
  const loose = url({ protocol: "optional" });
  for (const good of ["https://demo.example", "http://shop.demo.example:8080/a?b=c#d", "ftp://demo.example/x"])
    for (const rule of [url(), loose]) expect(said(rule, good)).toBeUndefined();
  expect(said(loose, "demo.example/shop")).toBeUndefined();
  expect(said(url(), "demo.example/shop")).toBe("This does not look like a valid URL.");
  for (const bad of ["https://", "https://demo example.org", "javascript:alert(1)", "demo"])
    expect(said(loose, bad)).toBe("This does not look like a valid URL.");
});

test("domain has no protocol unless it is required", { tags: "shell.validation.domain" }, () => {
  const strict = domain({ protocol: "required" });
  expect(said(domain(), "demo.example")).toBeUndefined();
  expect(said(domain(), "https://www.demo.example/")).toBeUndefined();
  expect(said(strict, "https://demo.example")).toBeUndefined();
  expect(said(strict, "demo.example")).toBe("Please enter a valid domain");
  for (const bad of ["demo", "demo.example/shop", "-demo.example", "demo..example"])
    expect(said(domain(), bad)).toBe("Please enter a valid domain");
});

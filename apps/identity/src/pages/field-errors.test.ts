import { expect, test } from "vitest";
import { fieldErrorsOf, focusOf } from "./field-errors.ts";

const signUp = ["email", "password", "confirmation"] as const;
const check = (values: Record<string, string>) => fieldErrorsOf(new URLSearchParams(values), signUp);

test("every empty field is required", () => {
  const required = "This field is required";
  expect(check({ email: " " })).toEqual({ email: required, password: required, confirmation: required });
});

test("malformed address and repeated password are refused at their fields", () => {
  expect(check({ email: "ann@acme", password: "one", confirmation: "two" })).toEqual({
    email: "Please use valid email address",
    confirmation: "Your passwords do not match",
  });
});

test("complete form has no errors", () => {
  expect(check({ email: " ann@acme.test ", password: " one ", confirmation: " one " })).toBeUndefined();
});

test("focus goes to the first wrong field of the page", () => {
  expect(focusOf({ confirmation: "wrong", password: "wrong" }, signUp, "email")).toBe("password");
  expect(focusOf(undefined, signUp, "email")).toBe("email");
});

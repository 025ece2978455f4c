import { identityError } from "@bc/identity/contract/errors";
import { AppError } from "@bc/runtime/app-error";
import { expect, test } from "vitest";
import { describeFailure, refusalOf } from "./failure-texts.ts";

test("a refusal has the sentence of the contract, a status and the time to wait", () => {
  expect(refusalOf(identityError("identity.throttled", { seconds: 90 }))).toEqual({
    status: 429,
    text: "Too many attempts. Try again in 2 minutes.",
    retryAfterSeconds: 90,
  });
  expect(refusalOf(identityError("identity.password-refused", { problem: "common" }))).toEqual({
    status: 422,
    text: "This password is too common. Choose another.",
    field: "password",
  });
});

test("a message that could not be sent is refused as unavailable", () => {
  expect(refusalOf(new AppError("http.timeout", "timeout"))).toMatchObject({ status: 503 });
});

test("an enrollment failure fills the parameters of its sentence", () => {
  expect(describeFailure(identityError("identity.input-refused", { problems: "phone" }))).toBe(
    "The request has a value that isn't allowed: phone",
  );
});

test("an unexpected failure is thrown", () => {
  const unexpected = new AppError("database.busy", "conflict");
  expect(() => describeFailure(unexpected)).toThrow(unexpected);
  expect(() => refusalOf(identityError("identity.account-missing"))).toThrow("identity.account-missing");
});

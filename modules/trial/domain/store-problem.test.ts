import { expect, test } from "vitest";
import { sentences } from "../contract/sentences.ts";
import { storeProblem } from "./store-problem.ts";

const sentenceOf = (...codes: number[]) => sentences[storeProblem(codes)];

test.each([[[1001]], [[0, 1027]], [[1027, 0]]])(
  "codes %j say that the email belongs to a store account",
  { tags: ["svc.error.storefront-email-taken"] },
  (codes) => {
    expect(sentenceOf(...codes)).toBe(
      "This email is already associated with a store account. Contact support to merge your accounts.",
    );
  },
);

test.each([1005, 1007, 1008])(
  "code %i says that the name is taken",
  { tags: ["svc.error.storefront-name-taken"] },
  (code) => {
    expect(sentenceOf(code)).toBe("This name is already taken.");
  },
);

test("code 1004 says that the name is refused", { tags: ["svc.error.storefront-name-refused"] }, () => {
  expect(sentenceOf(1004)).toBe("Sorry, you can't use that store name.");
});

test("code 1000 is an unknown server error", { tags: ["svc.error.storefront-unknown"] }, () => {
  expect(storeProblem([1000])).toBe("trial.store-server-error");
});

test.each([[[]], [[0]], [[1027]], [[1002]], [[-1, 9_999]]])(
  "codes %j without a meaning are a general failure",
  { tags: ["svc.error.storefront-other"] },
  (codes) => {
    expect(sentenceOf(...codes)).toBe("Oops! Something went wrong. Please try again later.");
  },
);

test("first code with its own error wins over codes without one", () => {
  expect(storeProblem([1002, 1004, 1005])).toBe("trial.store-name-refused");
});

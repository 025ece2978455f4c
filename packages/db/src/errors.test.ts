import { expect, test } from "vitest";
import { asAppError } from "./errors.ts";

const failure = (code: string) => Object.assign(new Error("refused"), { code });

test.for([
  ["55P03", "database.busy"],
  ["40P01", "database.busy"],
  ["57014", "database.too-slow"],
  ["57P01", "database.unavailable"],
  ["08006", "database.unavailable"],
  ["25P03", "database.unavailable"],
])("the server's error %s becomes %s", ([code = "", expected]) => {
  expect(asAppError(failure(code))).toMatchObject({ code: expected });
});

test("errors of a statement stay as they are", () => {
  const error = failure("22P02");
  expect(asAppError(error)).toBe(error);
});

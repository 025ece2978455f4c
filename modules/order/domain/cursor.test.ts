import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const cursor = { sort: "total desc", value: "12.50", id: "0199c7a0-0000-7000-8000-000000000001" };

test("cursor survives encoding", () => {
  expect(decodeCursor(encodeCursor(cursor), "total desc")).toEqual(cursor);
});

test("cursor of another sort and other texts are refused", () => {
  expect(decodeCursor(encodeCursor(cursor), "total asc")).toBeUndefined();
  for (const text of ["", "x", "W10", Buffer.from('["total desc",1,2]').toString("base64url")])
    expect(decodeCursor(text, "total desc")).toBeUndefined();
});

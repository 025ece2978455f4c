import { expect, test } from "vitest";
import { patched } from "./patched.ts";

const vote = { id: "p", voteCount: 3, isVoted: true };

test("vote is patched into every copy of its post", () => {
  const before = { id: "p", title: "Dark mode", voteCount: 2, isVoted: false };
  const other = { id: "q", voteCount: 1, isVoted: false };
  expect(patched({ pages: [{ data: [before, other], next: null }] }, vote)).toEqual({
    pages: [{ data: [{ ...before, voteCount: 3, isVoted: true }, other], next: null }],
  });
});

test("object with the same ID that is not a post stays", () => {
  expect(patched({ comment: { id: "p", text: "Hi" } }, vote)).toEqual({ comment: { id: "p", text: "Hi" } });
});

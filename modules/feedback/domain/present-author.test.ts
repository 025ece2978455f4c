import { expect, test } from "vitest";
import { presentAuthor } from "./present-author.ts";

const viewer = { userId: "ann", organizationId: "acme" };
const names = new Map([
  ["ann", "Ann Lee"],
  ["bob", "Bob Ray"],
]);
const present = (authorId: string, organizationId = "acme", isTeam = false) =>
  presentAuthor(viewer, { authorId, organizationId, isTeam }, names);

test("colleague is shown by name", { tags: ["console.feedback.author"] }, () => {
  expect(present("bob")).toEqual({ kind: "colleague", name: "Bob Ray" });
  expect(present("ann")).toEqual({ kind: "me", name: "You" });
});

test("user of another organization is not named", { tags: ["console.feedback.author"] }, () => {
  expect(present("eve", "globex")).toEqual({ kind: "other", name: "A user of another organization" });
});

test("colleague who posted for another organization is not named", () => {
  expect(present("bob", "globex")).toEqual({ kind: "other", name: "A user of another organization" });
});

test("former member is not named", () => {
  expect(present("gone")).toEqual({ kind: "other", name: "A former member of your organization" });
});

test("support is shown as the team, also to its own colleagues", () => {
  expect(present("bob", "acme", true)).toEqual({ kind: "team", name: "Product team" });
});

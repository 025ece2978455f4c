import { beforeEach, expect, test } from "vitest";
import { forgetPlace, isFreshTab, readPlace, storePlace } from "./stored-place.ts";

const place = (id: string) => ({ organization: { id: `o-${id}`, name: "Harbour" }, business: { id, name: "Coffee" } });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test(
  "tab reads its own place, a new tab the last one of any",
  { tags: ["decision.context.per-tab", "decision.context.last-remembered", "ua.entity.stored-context"] },
  () => {
    expect(readPlace()).toBeNull();
    storePlace(place("b1"), false);
    localStorage.setItem("organization", JSON.stringify(place("b2")));
    expect(readPlace()).toEqual(place("b1"));
    sessionStorage.clear();
    expect(readPlace()).toEqual(place("b2"));
  },
);

test(
  "place is stored as {id, name} of organization and business",
  { tags: ["shell.stored.context", "shell.stored.selected-business", "ua.constant.storage-organization"] },
  () => {
    storePlace(place("b1"), false);
    for (const store of [sessionStorage, localStorage])
      expect(JSON.parse(store.getItem("organization") ?? "")).toEqual(place("b1"));
  },
);

test("organization without businesses is a place", () => {
  storePlace({ organization: { id: "o", name: "Harbour" }, business: null }, false);
  expect(readPlace()).toEqual({ organization: { id: "o", name: "Harbour" }, business: null });
});

test.each(["", "null", "{", "7", '{"organization":{"id":7,"name":"x"}}', '{"business":{"id":"b","name":"x"}}'])(
  "invalid place (%s) is ignored",
  (text) => {
    sessionStorage.setItem("organization", text);
    expect(readPlace()).toBeNull();
  },
);

test("unreadable business leaves the organization", () => {
  sessionStorage.setItem("organization", '{"organization":{"id":"o","name":"Harbour"},"business":{"id":"b"}}');
  expect(readPlace()).toEqual({ organization: { id: "o", name: "Harbour" }, business: null });
});

test("tab is fresh until it has had a place", () => {
  localStorage.setItem("organization", JSON.stringify(place("b1")));
  expect(isFreshTab()).toBe(true);
  storePlace(place("b1"), false);
  expect(isFreshTab()).toBe(false);
});

test("place of an impersonation stays in this tab and ends with it", () => {
  storePlace(place("own"), false);
  storePlace(place("looked-at"), true);
  expect(readPlace()).toEqual(place("looked-at"));
  forgetPlace();
  expect(readPlace()).toEqual(place("own"));
});

import { ErrorResponse, type User, type UserManager } from "oidc-client-ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renewalNote, type RenewalNote } from "./renewal-note.ts";
import { renewSilently } from "./renewal.ts";
import { startFakeLocks } from "./test/fake-provider.ts";

const now = () => Math.floor(Date.now() / 1_000);
const userFor = (seconds: number) =>
  ({
    refresh_token: "r",
    access_token: ["{}", JSON.stringify({ iat: now() + seconds - 300, exp: now() + seconds }), ""]
      .map((part) => btoa(part))
      .join("."),
  }) as User;

/** Shared by all tabs: one lock, and a storage of which each process sees a copy. */
let stored: User;
let noted: number;
const onRefused = vi.fn(async () => {});
const note: RenewalNote = {
  read: () => Promise.resolve(noted),
  write: (expiry) => Promise.resolve(void (noted = expiry)),
  remove: () => Promise.resolve(void (noted = 0)),
};

/** A tab that sees the storage with a delay in milliseconds. */
function openTab(lagMs: number) {
  let seen = stored;
  const renew = vi.fn(() => {
    stored = userFor(300);
    return Promise.resolve(stored);
  });
  const manager = {
    getUser() {
      const current = stored;
      if (current !== seen) setTimeout(() => (seen = current), lagMs);
      return Promise.resolve(lagMs > 0 ? seen : current);
    },
    signinSilent: renew,
  } as unknown as UserManager;
  return {
    renew,
    refresh: (where = note) => renewSilently({ manager, lock: "renew", note: where, forgiving: false, onRefused }),
  };
}

startFakeLocks();
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  stored = userFor(5);
  noted = 0;
});

test("tab that sees the storage late waits for the token that another tab renewed", async () => {
  const [first, late] = [openTab(0), openTab(200)];
  await first.refresh();
  expect(await late.refresh()).toBe(stored);
  expect(first.renew).toHaveBeenCalledOnce();
  expect(late.renew).not.toHaveBeenCalled();
});

test("tab that never sees the renewed token renews after a second", async () => {
  const [first, blind] = [openTab(0), openTab(60_000)];
  await first.refresh();
  vi.useFakeTimers();
  const refreshed = blind.refresh();
  await vi.advanceTimersByTimeAsync(980);
  expect(blind.renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(40);
  await refreshed;
  expect(blind.renew).toHaveBeenCalledOnce();
});

test("token is renewed without a note storage", async () => {
  expect(globalThis).not.toHaveProperty("indexedDB");
  const tab = openTab(0);
  expect(await tab.refresh(renewalNote("renew"))).toBe(stored);
  expect(tab.renew).toHaveBeenCalledOnce();
});

test("storage that never opens delays a renewal only briefly", async () => {
  vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
  vi.useFakeTimers();
  const tab = openTab(0);
  const refreshed = tab.refresh(renewalNote("renew")); // reads and writes the note
  await vi.advanceTimersByTimeAsync(600);
  expect(await refreshed).toBe(stored);
  vi.unstubAllGlobals();
});

test("refusal that arrives after a new sign-in leaves that sign-in alone", async () => {
  const tab = openTab(0);
  tab.renew.mockImplementation(() => {
    stored = userFor(300);
    return Promise.reject(new ErrorResponse({ error: "invalid_grant" }));
  });
  expect(await tab.refresh()).toBeNull();
  expect(onRefused).not.toHaveBeenCalled();
});

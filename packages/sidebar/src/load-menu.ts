import { askMenu, type Credentials, MenuError } from "./ask-menu.ts";
import { authenticatePage, clearTokenCookie, isJazzHost } from "./jazz.ts";
import type { SideMenu } from "./menu.ts";
import { forgetSignIn, recall, remember, wasSentToSignIn } from "./remembered.ts";
import type { Settings } from "./settings.ts";

const retries = 6;
const intervalMs = 5_000;

export type Trouble = "offline" | "retrying";

export interface Loading {
  settings: Settings;
  credentials: Credentials;
  signal: AbortSignal;
  leave: (url: string) => void;
  onTrouble: (trouble: Trouble) => void;
}

// Cached for the lifetime of the page: the menu is never stale, and a sidebar that is rendered again has it at once.
const kept = new Map<string, SideMenu>();

/** The cache key of a menu. */
export const keyOf = (settings: Settings): string => JSON.stringify(settings);

export const keptMenu = (settings: Settings): SideMenu | undefined => kept.get(keyOf(settings));

/** Loads the menu with all retries. Throws the last error when they are used up. */
export async function loadMenu(loading: Loading): Promise<SideMenu> {
  const { settings } = loading;
  let menu = keptMenu(settings) ?? (await askRepeatedly(loading));
  const { username } = menu.user;
  const last = recall("username");
  remember("username", username);
  // The user has changed: the response may be for the previous one.
  if (last !== null && last !== username) menu = await askRepeatedly(loading);
  kept.set(keyOf(settings), menu);
  return menu;
}

async function askRepeatedly({ settings, credentials, signal, leave, onTrouble }: Loading): Promise<SideMenu> {
  let refresh = false;
  for (let failures = 0; ; failures++) {
    if (!navigator.onLine) {
      onTrouble("offline");
      await untilOnline(signal);
    }
    try {
      const menu = await askMenu(settings, credentials, { refresh, signal });
      forgetSignIn();
      signal.throwIfAborted();
      return menu;
    } catch (error) {
      signal.throwIfAborted();
      const isAboutToken = error instanceof MenuError && error.isAboutToken;
      if (isAboutToken && isJazzHost(settings)) {
        // A token that is refused again right after the sign-in would cause an endless loop.
        if (wasSentToSignIn()) throw error;
        clearTokenCookie();
        leave(authenticatePage(settings, location.href));
        return await new Promise<never>(() => undefined); // the page is leaving
      }
      if (failures === retries) throw error;
      refresh = isAboutToken && settings.authMethod === "auth0";
      onTrouble("retrying");
      await pause(signal);
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, intervalMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      fail(signal.reason as Error);
    });
  });
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    window.addEventListener("online", () => done(), { once: true, signal });
    signal.addEventListener("abort", () => fail(signal.reason as Error));
  });
}

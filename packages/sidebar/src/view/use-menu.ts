import { useEffect, useState } from "preact/hooks";
import type { Credentials } from "../ask-menu.ts";
import { keptMenu, keyOf, loadMenu, type Trouble } from "../load-menu.ts";
import type { SideMenu } from "../menu.ts";
import type { Settings } from "../settings.ts";

interface MenuAsked {
  settings: Settings;
  credentials: Credentials;
  /** Whether the page has provided its credentials. */
  isReady: boolean;
  leave: (url: string) => void;
  onFailure: (error: unknown) => void;
}

interface MenuState {
  key: string;
  menu?: SideMenu;
  trouble?: Trouble;
}

/** The menu for these settings; while it loads, `last` is the previous one. */
export function useMenu({ settings, credentials, isReady, leave, onFailure }: MenuAsked) {
  const key = keyOf(settings);
  const [state, setState] = useState<MenuState>({ key });
  const [last, setLast] = useState<SideMenu>();

  useEffect(() => {
    if (!isReady) return undefined;
    const loading = new AbortController();
    const { signal } = loading;
    loadMenu({ settings, credentials, signal, leave, onTrouble: (trouble) => setState({ key, trouble }) }).then(
      (menu) => {
        if (signal.aborted) return;
        setState({ key, menu });
        setLast(menu);
      },
      (error: unknown) => {
        if (!signal.aborted) onFailure(error);
      },
    );
    return () => loading.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the settings; the rest belongs to the element and does not change
  }, [key, isReady]);

  const isCurrent = state.key === key;
  const menu = (isCurrent ? state.menu : undefined) ?? (isReady ? keptMenu(settings) : undefined);
  return { menu, last, trouble: isCurrent ? state.trouble : undefined };
}

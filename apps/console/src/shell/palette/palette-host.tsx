import { lazy, Suspense, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Area, LoadMenus } from "../../shared/area.ts";
import { useCurrentState } from "../../shared/current/current.tsx";
import { useSessionStatus } from "../../shared/session.ts";
import { areSingleKeysOn } from "../../shared/shortcuts/single-keys.ts";
import { WidgetBoundary } from "../../shared/widget-boundary.tsx";
import { searchInputId } from "../search/search-form.tsx";
import { importPalette } from "./load-palette.ts";
import { close, openPalette, openShortcuts, returnFocus, useOpened } from "./palette-state.ts";
import { noteRecentPage } from "./recent-pages.ts";
import { type Shortcut, shortcutAt } from "./shortcut-at.ts";

const Palette = lazy(importPalette);
const ShortcutsHelp = lazy(async () => ({ default: (await import("./shortcuts-help.tsx")).ShortcutsHelp }));

/** Handles shortcuts, records recent pages, and shows the palette or the shortcuts help. */
export function PaletteHost(props: HostProps) {
  return useSessionStatus() === "signedIn" ? <Host {...props} /> : null;
}

interface HostProps {
  areas: readonly Area[];
  loadMenus: LoadMenus;
}

function Host({ areas, loadMenus }: HostProps) {
  const opened = useOpened();
  useRecentPages();
  useLinkedSearch();
  // The palette itself would return the focus to the input that it replaced.
  useEffect(() => {
    if (!opened) returnFocus();
  }, [opened]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const shortcut = event.defaultPrevented ? null : shortcutAt(event, areSingleKeysOn());
      const act = shortcut && actionOf(shortcut, opened?.what === "palette");
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [opened]);

  if (!opened) return null;
  return (
    <WidgetBoundary area="palette">
      <Suspense fallback={opened.what === "palette" && <PaletteInput text={opened.text} />}>
        {opened.what === "palette" ? (
          <Palette areas={areas} loadMenus={loadMenus} text={opened.text} onClose={() => close("palette")} />
        ) : (
          <ShortcutsHelp onClose={() => close("shortcuts")} />
        )}
      </Suspense>
    </WidgetBoundary>
  );
}

/** Takes the keys while the palette loads, which then starts with their text. */
function PaletteInput({ text }: { text: string }) {
  return (
    <div className="fixed inset-0 z-dialog flex items-start justify-center bg-scrim sm:px-6 sm:pt-[12vh]">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- users open it to type
        autoFocus
        aria-label="Search or type a command"
        value={text}
        onChange={(event) => openPalette(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && close("palette")}
        className="h-14 w-full border-line bg-surface ps-12 pe-3 text-base outline-none sm:max-w-search-popup sm:rounded-xl sm:border"
      />
    </div>
  );
}

function actionOf(shortcut: Shortcut, isOpen: boolean): (() => void) | null {
  if (shortcut === "palette" && isOpen) return () => close("palette");
  // An open dialog is answered first.
  if (document.getElementById("root")?.matches("[inert], [aria-hidden=true]")) return null;
  if (shortcut === "shortcuts") return openShortcuts;
  const field = shortcut === "search" ? document.getElementById(searchInputId) : null;
  return field?.checkVisibility() ? () => field.focus() : () => openPalette();
}

/** Opens the palette for links such as /?search=boots, which the sidebar's search follows. */
function useLinkedSearch(): void {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const text = pathname === "/" && query.get("search");
  useEffect(() => {
    if (!text) return;
    openPalette(text);
    setQuery(
      (before) => {
        before.delete("search");
        return before;
      },
      { replace: true },
    );
  }, [text, setQuery]);
}

function useRecentPages(): void {
  const { pathname } = useLocation();
  const state = useCurrentState();
  const userId = state.status === "ready" ? state.me.id : null;
  useEffect(() => {
    if (userId) noteRecentPage(userId, pathname);
  }, [userId, pathname]);
}

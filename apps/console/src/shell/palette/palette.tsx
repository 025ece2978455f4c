import { Modal } from "@bc/ui/modal";
import { type KeyboardEvent, use, useEffect, useId, useMemo, useState } from "react";
import type { Area, LoadMenus } from "../../shared/area.ts";
import type { Command, CommandSource } from "../../shared/commands/command.ts";
import { useConfig } from "../../shared/config.ts";
import { searchAddress } from "../search/search-address.ts";
import { useGoTo } from "../search/use-go-to.ts";
import { PaletteBlank } from "./palette-blank.tsx";
import { PaletteBox } from "./palette-box.tsx";
import { PaletteFooter } from "./palette-footer.tsx";
import { PaletteList } from "./palette-list.tsx";
import { areaSources, shellSources } from "./sources.ts";
import { useChoice } from "./use-choice.ts";
import { useCommandContext } from "./use-command-context.ts";
import { useFindings } from "./use-findings.ts";
import { useHeld } from "./use-held.ts";
import { withSearch } from "./with-search.ts";

interface PaletteProps {
  areas: readonly Area[];
  loadMenus: LoadMenus;
  /** The initial text of the input. */
  text: string;
  onClose: () => void;
}

/** Finds pages and runs commands by name. */
export function Palette({ areas, loadMenus, text, onClose }: PaletteProps) {
  const id = useId();
  const [query, setQuery] = useState(text);
  const [said, setSaid] = useState("");
  const goTo = useGoTo();
  const { searchUrl } = useConfig();
  const { sources, areAll } = useSources(areas, loadMenus);
  const { context, isWhole } = useCommandContext();
  const findings = useFindings(query, sources, context);
  const groups = withSearch(findings.groups, query, searchAddress(searchUrl, query));
  const choice = useChoice(query, groups);

  const act = async ({ complete, run, url }: Command, newTab: boolean): Promise<void> => {
    if (complete) return setQuery(complete);
    if (newTab && url) return void window.open(url, "_blank", "noopener");
    const sentence = run && (await run());
    if (sentence) {
      setSaid(sentence);
      await new Promise((resolve) => setTimeout(resolve, 900));
    }
    onClose();
    if (!run && url) goTo(url);
  };
  const take = (newTab: boolean): void => {
    if (choice.chosen) void act(choice.chosen, newTab);
  };
  const isKnown = areAll && isWhole;
  const held = useHeld(isKnown, take);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isMove = choice.press(event.key);
    if (isMove) held.drop();
    if (isMove || event.key === "Enter") event.preventDefault();
    if (event.key !== "Enter") return;
    // A row that the user moved to stays selected, even if other results arrive.
    const enter = isKnown || choice.isMoved ? take : held.hold;
    enter(event.ctrlKey || event.metaKey);
  };
  const point = (index: number): void => {
    held.drop();
    choice.point(index);
  };
  const type = (next: string): void => {
    held.drop();
    setQuery(next);
  };
  const click = (command: Command, newTab: boolean): void => {
    held.drop();
    void act(command, newTab);
  };

  const count = findings.groups.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={`${id}-title`}
      placeClass="items-start justify-center sm:px-6 sm:pt-[12vh]"
      panelClass="w-full data-entering:translate-y-2 data-entering:opacity-0 max-sm:h-full sm:max-h-[min(31rem,76vh)] sm:max-w-search-popup sm:rounded-xl sm:border"
    >
      <h2 id={`${id}-title`} className="sr-only">
        Command palette
      </h2>
      <PaletteBox id={id} value={query} active={choice.active} onChange={type} onKeyDown={press} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {count === 0 && query.trim() !== "" && <PaletteBlank query={query.trim()} isPending={findings.isPending} />}
        <PaletteList id={id} groups={groups} active={choice.active} onPoint={point} onAct={click} />
      </div>
      <PaletteFooter findings={findings} said={said} isEmpty={query.trim() === ""} count={count} />
    </Modal>
  );
}

function useSources(areas: readonly Area[], loadMenus: LoadMenus): { sources: CommandSource[]; areAll: boolean } {
  const menus = use(loadMenus());
  const own = useMemo(() => shellSources({ areas, menus }), [areas, menus]);
  const [added, setAdded] = useState<CommandSource[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    void areaSources(areas).then((sources) => isOpen && setAdded(sources));
    return () => {
      isOpen = false;
    };
  }, [areas]);
  const sources = useMemo(() => [...own, ...(added ?? [])], [own, added]);
  return { sources, areAll: added !== null };
}

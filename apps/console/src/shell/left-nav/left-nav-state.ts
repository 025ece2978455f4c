import { useMedia } from "@bc/ui/use-media";
import { useState } from "react";
import { useClient } from "../../shared/api/client.ts";
import { saveAppSetting } from "../../shared/api/save-app-setting.gen.ts";
import { useMe } from "../../shared/api/use-me.ts";
import { fieldOf } from "../../shared/stored.ts";
import { telemetry } from "../../shared/telemetry/telemetry.ts";

const key = "left-nav-collapsed";

export interface LeftNavState {
  /** Whether the window is wide enough for the navigation next to the page. Otherwise it overlays the page. */
  isWide: boolean;
  isExpanded: boolean;
  /** The group whose icon was pressed. */
  opened: string | null;
  expand: (group?: string) => void;
  collapse: () => void;
}

/** In wide windows it stays as the user left it; in narrow ones it starts collapsed. */
export function useLeftNavState(): LeftNavState {
  const client = useClient();
  const isWide = useMedia("(width >= 1280px)");
  const settings = useMe().data?.me.userAppSettings;
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  const [isOver, setIsOver] = useState(false);
  const [wasWide, setWasWide] = useState(isWide);
  const [opened, setOpened] = useState<string | null>(null);
  if (isWide !== wasWide) {
    setWasWide(isWide);
    setIsOver(false);
  }
  const elsewhere = fieldOf(settings?.find(({ type }) => type === "LEFT_NAV")?.setting, "collapsed") === true;
  const isCollapsed = chosen === null ? elsewhere : chosen === "true";

  function setExpanded(isExpanded: boolean, group: string | null) {
    setOpened(group);
    if (!isWide) return setIsOver(isExpanded);
    const collapsed = !isExpanded;
    setChosen(String(collapsed));
    localStorage.setItem(key, String(collapsed));
    const input = { type: "LEFT_NAV", setting: { collapsed }, app: "bc" };
    client
      .request(saveAppSetting, { input })
      .catch((error: unknown) => telemetry.reportError(error, { area: "global" }));
  }

  return {
    isWide,
    isExpanded: isWide ? !isCollapsed : isOver,
    opened,
    expand: (group) => setExpanded(true, group ?? null),
    collapse: () => setExpanded(false, null),
  };
}

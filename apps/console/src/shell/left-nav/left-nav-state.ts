import { useMedia } from "@bc/ui/use-media";
import { useState } from "react";
import { useClient } from "../../shared/api/client.ts";
import { saveAppSetting } from "../../shared/api/save-app-setting.gen.ts";
import { useMe } from "../../shared/api/use-me.ts";
import { fieldOf } from "../../shared/stored.ts";
import { telemetry } from "../../shared/telemetry/telemetry.ts";

const key = "left-nav-collapsed";

export interface LeftNavState {
  /** Room for the navigation beside the page. Elsewhere it lies over the page when it is expanded. */
  isWide: boolean;
  isExpanded: boolean;
  /** The group that was asked for by its picture. */
  opened: string | null;
  expand: (group?: string) => void;
  collapse: () => void;
}

/** Where there is room it stands as it was left; elsewhere it starts collapsed each time. */
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

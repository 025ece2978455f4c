import { LayerProvider } from "@bc/ui/layer";
import { lazy, Suspense, useState } from "react";
import { useMe } from "../../shared/api/use-me.ts";
import { Portrait } from "./portrait.tsx";

const loadMenu = () => import("./account-menu.tsx");
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** Most visits never open the menu, so its code loads when the user reaches for it. */
export function AccountButton() {
  const me = useMe().data?.me;
  const [opened, setOpened] = useState(false);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const portrait = <Portrait name={me ? `${me.firstName} ${me.lastName}`.trim() : ""} src={me?.picture} />;
  // A failure shows when the menu is opened, and is reported there.
  const preload = () => void loadMenu().catch(() => {});

  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setOpened(true)}
      onKeyDown={(event) => event.key === "ArrowDown" && setOpened(true)}
      className="flex cursor-pointer items-center rounded-md p-1 hover:bg-hover"
    >
      {portrait}
    </button>
  );
  return (
    // One box for all that the menu adds, so that the other icons of the bar keep their places.
    <div className="flex shrink-0">
      {opened ? (
        <Suspense fallback={button}>
          {/* Inside the banner, so that its messages are in a landmark of the page. */}
          <LayerProvider value={layer}>
            <AccountMenu trigger={portrait} me={me} />
          </LayerProvider>
        </Suspense>
      ) : (
        button
      )}
      <div ref={setLayer} className="contents" />
    </div>
  );
}

import { IconButton } from "@bc/ui/icon-button";
import { LayoutGrid } from "lucide-react";
import { lazy, Suspense, useState } from "react";

const loadLauncher = () => import("./launcher.tsx");
const Launcher = lazy(async () => ({ default: (await loadLauncher()).Launcher }));

/** The launcher's code loads when the user reaches for it. */
export function LauncherButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  // A failure shows when the launcher is opened, and is reported there.
  const preload = () => void loadLauncher().catch(() => {});
  const toggle = () => {
    setOpened(true);
    setOpen(!isOpen);
  };
  const button = (
    <IconButton
      icon={LayoutGrid}
      label="Apps"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={toggle}
    />
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <Launcher button={button} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}

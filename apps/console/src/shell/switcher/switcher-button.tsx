import { ChevronsUpDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useCurrentState } from "../../shared/current/current.tsx";
import { isGuest } from "../../shared/current/is-guest.ts";
import { productTypeAt } from "../../shared/products/product-type.ts";
import { countBusinesses } from "../account/businesses-of.ts";
import { useSwitcherOpen } from "./switcher-state.ts";

const loadSwitcher = () => import("./switcher.tsx");
const Switcher = lazy(async () => ({ default: (await loadSwitcher()).Switcher }));

/** On small screens, a second line of the top bar. */
const lineClass = "min-w-0 px-2 text-sm font-medium max-md:order-last max-md:basis-full";

/** The current business; a button if there are others. */
export function SwitcherButton() {
  const state = useCurrentState();
  const inAnalytics = productTypeAt(useLocation().pathname) === "ua";
  const [isOpen, setOpen] = useSwitcherOpen();
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (state.status !== "ready" || !state.current.business) return null;

  const { business, organization } = state.current;
  if (inAnalytics || (countBusinesses(state.me) < 2 && !isGuest(state.me, organization)))
    return <span className={`truncate max-md:py-1 ${lineClass}`}>{business.name}</span>;

  // A failure shows when the switcher is opened, and is reported there.
  const preload = () => void loadSwitcher().catch(() => {});
  const button = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setOpen(!isOpen)}
      className={`flex h-control cursor-pointer items-center gap-1.5 rounded-md hover:bg-hover aria-expanded:bg-hover md:max-w-64 ${lineClass}`}
    >
      <span className="sr-only">{`${organization.terminology}: `}</span>
      <span className="truncate">{business.name}</span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <Switcher button={button} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}

import { ChevronsUpDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useCurrentState } from "../../shared/current/current.tsx";
import { productTypeAt } from "../../shared/products/product-type.ts";
import { countBusinesses } from "../account/businesses-of.ts";
import { useSwitcherOpen } from "./switcher-state.ts";

const loadSwitcher = () => import("./switcher.tsx");
const Switcher = lazy(async () => ({ default: (await loadSwitcher()).Switcher }));

/** The current business; a button if there are others. On small screens the account menu has it. */
export function SwitcherButton() {
  const state = useCurrentState();
  const inAnalytics = productTypeAt(useLocation().pathname) === "ua";
  const [isOpen, setOpen] = useSwitcherOpen();
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (state.status !== "ready" || !state.current.business) return null;

  const { business, organization } = state.current;
  const isGuest = !state.me.organizations.some(({ id }) => id === organization.id);
  if (inAnalytics || (countBusinesses(state.me) < 2 && !isGuest))
    return <span className="min-w-0 truncate px-2 text-sm font-medium max-md:hidden">{business.name}</span>;

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
      className="flex h-control max-w-64 min-w-0 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm font-medium hover:bg-hover aria-expanded:bg-hover max-md:hidden"
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

import { Factory, FileSpreadsheet, List, Package, Plug, ShieldCheck, Tag } from "lucide-react";
import { useLocation } from "react-router";
import { useConfig } from "../../shared/config.ts";
import { useCurrentState } from "../../shared/current/current.tsx";
import { useFacts } from "../../shared/navigation/use-facts.ts";
import { visibleItems } from "../../shared/navigation/visible-items.ts";
import { marketplaceEntries } from "./marketplace-entries.ts";
import { menuIcons } from "./menu-icons.ts";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import { MenuView, type Stance } from "./menu-view.tsx";

const icons = {
  ...menuIcons,
  products: Package,
  listings: List,
  files: FileSpreadsheet,
  pricing: Tag,
  vendors: Factory,
  integrations: Plug,
  admin: ShieldCheck,
};

export function MarketplaceMenu({ stance }: { stance: Stance }) {
  const { mcm } = useConfig().products;
  const { facts, isSettled } = useFacts();
  const { pathname } = useLocation();
  const state = useCurrentState();
  const businessId = state.status === "ready" ? state.current.business?.id : undefined;
  if (!isSettled) return <MenuSkeleton isRail={stance.isRail} />;
  const entries = mcm ? marketplaceEntries(facts, { mcm: mcm.url, mcmLegacy: mcm.legacyUrl, businessId }) : [];
  const items = visibleItems(entries, facts, pathname);
  return (
    <MenuView
      product={{ title: "Marketplace Management", back: "/?nav=bc" }}
      sections={[items]}
      icons={icons}
      stance={stance}
    />
  );
}

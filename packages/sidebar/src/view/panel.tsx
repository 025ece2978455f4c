/** @jsxImportSource preact */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { activeTrail } from "../active-entry.ts";
import type { SideMenu, Tenant } from "../menu.ts";
import { Brand } from "./brand.tsx";
import { Navigation } from "./navigation.tsx";
import { Search } from "./search.tsx";
import { EntriesSkeleton } from "./skeleton.tsx";
import { TenantSwitcher } from "./tenant-switcher.tsx";
import { Tip } from "./tip.tsx";
import { useAddress } from "./use-address.ts";
import { UserMenu } from "./user-menu.tsx";

export interface PanelProps {
  productName: string;
  menu: SideMenu;
  tenant: Tenant;
  /** Whether another tenant's entries are loading. */
  isChanging: boolean;
  small: boolean;
  /** The button at the top right. */
  action: JSX.Element;
}

/** The whole sidebar, from the product's name to the user menu. */
export function Panel({ productName, menu, tenant, isChanging, small, action }: PanelProps): JSX.Element {
  const address = useAddress();
  const trail = useMemo(() => activeTrail(menu.nodes, address), [menu, address]);
  return (
    <>
      <div class="head">
        <Brand name={productName} url={menu.logoUrl} small={small} />
        {action}
      </div>
      <div class="top">
        <TenantSwitcher tenants={menu.tenants} selected={tenant} small={small} />
        <Search template={menu.searchUrl} small={small} />
      </div>
      {isChanging ? <EntriesSkeleton small={small} /> : <Navigation nodes={menu.nodes} trail={trail} small={small} />}
      <div class="foot">
        <UserMenu menu={menu} small={small} />
      </div>
      {small && <Tip />}
    </>
  );
}

/** @jsxImportSource preact */
import type { JSX } from "preact";
import type { Credentials } from "../ask-menu.ts";
import { type Settings, products } from "../settings.ts";
import { selectTenant } from "../tenants.ts";
import { Drawer } from "./drawer.tsx";
import { Icon } from "./icon.tsx";
import { type Page, PageContext } from "./page.ts";
import { Panel } from "./panel.tsx";
import { PanelSkeleton } from "./skeleton.tsx";
import { useMenu } from "./use-menu.ts";
import { usePhone } from "./use-phone.ts";

interface SidebarProps {
  settings: Settings;
  credentials: Credentials;
  isReady: boolean;
  isCollapsed: boolean;
  page: Page;
  onFailure: (error: unknown) => void;
}

export function Sidebar({ settings, credentials, isReady, isCollapsed, page, onFailure }: SidebarProps): JSX.Element {
  const { menu, last, trouble } = useMenu({ settings, credentials, isReady, leave: page.leave, onFailure });
  const isPhone = usePhone();
  const small = isCollapsed && !isPhone;
  const name = products[settings.product];
  const shown = menu ?? last;
  const own = { name: settings.tenantCode ?? "This business", tenantCode: null, businessId: null };
  // Support can open businesses that are not on their own list.
  const tenant = shown && (selectTenant(shown.tenants, settings) ?? { ...own, organizationId: null, nodes: [] });
  const panel = shown && tenant && { productName: name, menu: shown, tenant, isChanging: !menu };
  return (
    <PageContext.Provider value={page}>
      {isPhone ? (
        <Drawer name={name} panel={panel} trouble={trouble} />
      ) : (
        <nav class="panel" aria-label={name} aria-busy={!menu}>
          {panel ? (
            <Panel {...panel} small={small} action={<Collapser isCollapsed={small} page={page} />} />
          ) : (
            <PanelSkeleton small={small} trouble={trouble} />
          )}
        </nav>
      )}
    </PageContext.Provider>
  );
}

function Collapser({ isCollapsed, page }: { isCollapsed: boolean; page: Page }): JSX.Element {
  const label = isCollapsed ? "Expand the menu" : "Collapse the menu";
  return (
    <button
      type="button"
      class="collapser"
      aria-label={label}
      aria-expanded={!isCollapsed}
      data-tip={isCollapsed ? label : undefined}
      onClick={() => page.setCollapsed(!isCollapsed)}
    >
      <Icon name="panel" />
    </button>
  );
}

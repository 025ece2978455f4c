/** @jsxImportSource preact */
import type { JSX } from "preact";
import type { Tenant } from "../menu.ts";
import { ancestorsOf, selectable } from "../tenants.ts";
import { Icon } from "./icon.tsx";
import { PopupButton } from "./popup-button.tsx";
import { TenantList } from "./tenant-list.tsx";

interface TenantSwitcherProps {
  tenants: Tenant[];
  selected: Tenant;
  small: boolean;
}

/** The current tenant; a button if there are others. */
export function TenantSwitcher({ tenants, selected, small }: TenantSwitcherProps): JSX.Element {
  const { name } = selected;
  const above = ancestorsOf(tenants, selected).map((tenant) => tenant.name);
  const className = small ? "square" : "tenant-button";
  const tip = small ? name : undefined;
  const isOpenable = selectable(tenants).length > 1;
  const face = (
    <>
      <span class="tile" aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <span class={small ? "unseen" : "lines"}>
        <span class="first">{name}</span>
        {above.length > 0 && <span class="second">{above.join(" / ")}</span>}
      </span>
      {isOpenable && <span class="unseen">Switch</span>}
      {isOpenable && !small && <Icon name="switch" />}
    </>
  );
  if (!isOpenable)
    return (
      <div class={className} data-tip={tip}>
        {face}
      </div>
    );
  return (
    <PopupButton
      kind="tenants"
      className={className}
      side={small ? "beside" : "below"}
      title="Switch"
      tip={tip}
      face={face}
    >
      <TenantList tenants={tenants} selected={selected} />
    </PopupButton>
  );
}

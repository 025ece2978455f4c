/** @jsxImportSource preact */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Tenant } from "../menu.ts";
import { tenantRows } from "../tenant-rows.ts";
import { filterTenants } from "../tenants.ts";
import { Icon } from "./icon.tsx";
import { usePage } from "./page.ts";
import { useClose } from "./popup-button.tsx";

interface TenantListProps {
  tenants: Tenant[];
  selected: Tenant;
}

// Users find more by typing; rendering thousands would be slow.
const limit = 100;

const isSame = (a: Tenant, b: Tenant): boolean => a.businessId === b.businessId && a.tenantCode === b.tenantCode;

/** A filter field and the matching tenants: arrow keys move the selection, Enter chooses. */
export function TenantList({ tenants, selected }: TenantListProps): JSX.Element {
  const page = usePage();
  const close = useClose();
  const listRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const { rows, hidden } = useMemo(() => tenantRows(filterTenants(tenants, text), limit), [tenants, text]);
  const options = rows.flatMap(({ tenant, option }) => (option === undefined ? [] : [tenant]));
  const [marked, setMarked] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => isSame(option, selected)),
    ),
  );

  useEffect(() => {
    listRef.current?.querySelector(".marked")?.scrollIntoView({ block: "nearest" });
  }, [marked, text]);

  const choose = (tenant: Tenant | undefined): void => {
    if (!tenant) return;
    close();
    if (!isSame(tenant, selected)) page.chooseTenant(tenant);
  };
  const onKey = (event: KeyboardEvent): void => {
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: marked === last ? 0 : marked + 1,
      ArrowUp: marked === 0 ? last : marked - 1,
    };
    const next = moves[event.key];
    if (event.key === "Enter") choose(options[marked]);
    else if (next === undefined) return;
    else setMarked(next);
    event.preventDefault();
  };

  return (
    <>
      <label class="filter">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          aria-label="Filter by name"
          placeholder="Filter by name"
          aria-expanded="true"
          aria-controls="tenants"
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `tenant-${marked}` : undefined}
          value={text}
          onKeyDown={onKey}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setMarked(0);
          }}
        />
      </label>
      <div ref={listRef} id="tenants" class="options" role="listbox" aria-label="Tenants" hidden={options.length === 0}>
        {rows.map(({ tenant, level, option }) =>
          option === undefined ? (
            <div key={`${tenant.organizationId} ${tenant.name}`} class={`above level-${level}`} role="presentation">
              {tenant.name}
            </div>
          ) : (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and refers to the selected option
            <div
              key={`${tenant.businessId} ${tenant.tenantCode}`}
              id={`tenant-${option}`}
              role="option"
              class={`option level-${level} ${option === marked ? "marked" : ""}`}
              aria-selected={isSame(tenant, selected)}
              onClick={() => choose(tenant)}
              onPointerMove={() => setMarked(option)}
            >
              <span class="name">{tenant.name}</span>
              {isSame(tenant, selected) && <Icon name="check" />}
            </div>
          ),
        )}
      </div>
      <p class="note" role="status">
        {options.length === 0
          ? "No results found"
          : hidden > 0
            ? `${hidden.toLocaleString("en-US")} more. Type to find them.`
            : ""}
      </p>
    </>
  );
}

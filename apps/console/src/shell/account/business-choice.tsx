import { MenuItem, MenuLabel, MenuOneOf } from "@bc/ui/menu";
import { Search } from "lucide-react";
import { useLocation } from "react-router";
import type { Me } from "../../shared/api/use-me.ts";
import type { Current } from "../../shared/current/current.tsx";
import { useSwitchBusiness } from "../../shared/current/use-switch-business.ts";
import { counted } from "../../shared/format/words.ts";
import { productTypeAt } from "../../shared/products/product-type.ts";
import { openSwitcher } from "../switcher/switcher-state.ts";
import { businessesOf, countBusinesses } from "./businesses-of.ts";

/** The number of businesses that users find without searching. */
const fewEnough = 7;

/** The current business and the organization's other businesses. */
export function BusinessChoice({ me, current }: { me: Me; current: Current }) {
  const switchTo = useSwitchBusiness();
  const { organization, business } = current;
  const businesses = businessesOf(me, current);
  const inAnalytics = productTypeAt(useLocation().pathname) === "ua";
  const isFixed = inAnalytics || businesses.length < 2;
  const count = countBusinesses(me);
  const choose = (id: string) => {
    const chosen = businesses.find((one) => one.id === id);
    if (chosen) switchTo({ organization, business: chosen });
  };
  return (
    <>
      <MenuLabel>
        <span className="block truncate font-medium">{organization.name}</span>
        {inAnalytics && <span className="block text-dense text-muted">Unified Analytics stays in one business.</span>}
      </MenuLabel>
      {business && (
        <div className="max-h-52.5 overflow-y-auto overscroll-contain" data-testid="business-list">
          <MenuOneOf
            label={organization.terminology}
            value={business.id}
            onChange={choose}
            options={businesses.map(({ id, name }) => ({
              value: id,
              text: name,
              disabled: isFixed && (id !== business.id || businesses.length === 1),
            }))}
          />
        </div>
      )}
      {!inAnalytics && count > fewEnough && (
        <MenuItem icon={Search} onSelect={openSwitcher}>
          Search {counted(count, organization.terminology.toLowerCase())}
        </MenuItem>
      )}
    </>
  );
}

import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { useCurrentState } from "../../shared/current/current.tsx";
import { productTypeAt } from "../../shared/products/product-type.ts";
import { DropdownSheet } from "../dropdown-sheet.tsx";
import { MoreServices } from "./more-services.tsx";
import { Products } from "./products.tsx";

interface LauncherProps {
  button: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The other products, enabled ones first, and the company's services. */
export function Launcher({ button, open, onOpenChange }: LauncherProps) {
  const state = useCurrentState();
  const here = productTypeAt(useLocation().pathname);
  const business = state.status === "ready" ? state.current.business : null;
  const close = () => onOpenChange(false);
  return (
    <DropdownSheet button={button} title="Apps" open={open} onOpenChange={onOpenChange}>
      <div className="space-y-4">
        {business ? (
          <Products businessId={business.id} here={here} onLeave={close} />
        ) : (
          <p className="px-2 text-muted">Apps belong to a business. Choose or create one to see them.</p>
        )}
        <MoreServices onLeave={close} />
      </div>
    </DropdownSheet>
  );
}

import type { ReactNode } from "react";
import { useConfig } from "../../../shared/config.ts";
import { Opening } from "../../../shared/products/opening.tsx";
import { ProductGate } from "../../../shared/products/product-gate.tsx";

/** Renders a step of the trial, or opens the feed tool's sign-in for users who have it. */
export function FeedGate({ children }: { children: (business: { id: string; name: string }) => ReactNode }) {
  const { dfw } = useConfig().products;
  return (
    <ProductGate id="dfw">
      {({ isEnabled }, business) =>
        isEnabled && dfw ? <Opening name="Feed Marketing" url={dfw.signInUrl} /> : children(business)
      }
    </ProductGate>
  );
}

import { Spinner } from "@bc/ui/spinner";
import { type ReactNode, useEffect } from "react";
import { useConfig } from "../../../shared/config.ts";
import { ProductGate } from "../../../shared/products/product-gate.tsx";

/** Renders a step of the trial, or opens the feed tool's sign-in for users who have it. */
export function FeedGate({ children }: { children: (business: { id: string; name: string }) => ReactNode }) {
  const { dfw } = useConfig().products;
  return (
    <ProductGate id="dfw">
      {({ isEnabled }, business) => (isEnabled && dfw ? <ToSignIn url={dfw.signInUrl} /> : children(business))}
    </ProductGate>
  );
}

function ToSignIn({ url }: { url: string }) {
  useEffect(() => window.location.replace(url), [url]);
  return (
    <div className="grid justify-items-center py-12">
      <h1 className="sr-only">Feed Marketing</h1>
      <Spinner size="large" label="Opening Feed Marketing" />
    </div>
  );
}

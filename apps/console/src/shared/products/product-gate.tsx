import { EmptyState } from "@bc/ui/empty-state";
import { ErrorState } from "@bc/ui/error-state";
import { Spinner } from "@bc/ui/spinner";
import type { ReactNode } from "react";
import { useCurrent } from "../current/current.tsx";
import { useSession } from "../session.ts";
import { productWords } from "./product-words.ts";
import { type Product, type ProductId, useProducts } from "./use-products.ts";

interface ProductGateProps {
  id: ProductId;
  children: (product: Product, business: { id: string; name: string }) => ReactNode;
}

/** Renders a page about a product once it is known whether the business uses it. */
export function ProductGate({ id, children }: ProductGateProps) {
  const { organization, business } = useCurrent();
  const { find, isSettled, error, retry, isRetrying } = useProducts();
  const isImpersonating = useSession().impersonation() !== null;
  const { name } = productWords[id];
  const product = find(id);
  const term = organization.terminology.toLowerCase();
  if (business && product?.isOffered && product.isKnown) return children(product, business);
  if (business && !isSettled)
    return (
      <div className="grid min-h-[60dvh] place-items-center">
        <h1 className="sr-only">{name}</h1>
        <Spinner size="large" label={`Loading ${name}`} />
      </div>
    );
  if (business && isImpersonating && product?.isKnown !== true)
    return (
      <ErrorState wholePage title="This page isn't available while impersonating a user">
        Other products only respond to the user's own sign-in.
      </ErrorState>
    );
  if (business && (!product || product.isOffered))
    return (
      <ErrorState
        wholePage
        title={`${name} isn't responding`}
        requestId={error?.requestId}
        onRetry={retry}
        retrying={isRetrying}
      >
        We couldn't check whether this {term} uses it. Please try again in a moment.
      </ErrorState>
    );
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      {business ? (
        <EmptyState title={`${name} isn't connected to this console`}>Contact support to get started.</EmptyState>
      ) : (
        <EmptyState title={`No ${term} yet`}>
          Create a {term} in {organization.name} to use {name}.
        </EmptyState>
      )}
    </>
  );
}

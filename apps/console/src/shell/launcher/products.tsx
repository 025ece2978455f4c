import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { Skeleton } from "@bc/ui/skeleton";
import { type Product, useProducts } from "../../shared/products/use-products.ts";
import { Group } from "./group.tsx";
import { ProductRow, UnknownRow } from "./product-row.tsx";

interface ProductsProps {
  businessId: string;
  /** The current product, which is omitted. */
  here: "ua" | "bc";
  onLeave: () => void;
}

export function Products({ businessId, here, onLeave }: ProductsProps) {
  const { products, isSettled, error, retry, isRetrying } = useProducts();
  if (!isSettled) return <Skeleton label="Loading apps" lines={4} />;
  if (error) return <ErrorState title={error.message} requestId={error.requestId} onRetry={retry} />;

  const others = products.filter(({ id, isOffered }) => isOffered && id !== here);
  const known = others.filter(({ isKnown }) => isKnown);
  const unknown = others.filter(({ isKnown }) => !isKnown);
  const row = (product: Product) => (
    <ProductRow key={product.id} product={product} businessId={businessId} onLeave={onLeave} />
  );
  return (
    <>
      <Group title="Launch">{known.filter(({ isEnabled }) => isEnabled).map(row)}</Group>
      <Group title="Suggested">{known.filter(({ isEnabled }) => !isEnabled).map(row)}</Group>
      <Group
        title="Not responding"
        action={
          <Button variant="quiet" size="small" busy={isRetrying} onClick={retry}>
            Try again
          </Button>
        }
      >
        {unknown.map(({ id }) => (
          <UnknownRow key={id} id={id} />
        ))}
      </Group>
    </>
  );
}

import { Combobox } from "@bc/ui/combobox";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useClient } from "../../../../shared/api/client.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { formatMoney } from "@bc/order/contract/money";
import { findProducts } from "../api/find-products.gen.ts";
import type { Product } from "./order-form.ts";

const take = 20;

interface ProductPickerProps {
  businessId: string;
  error: string | undefined;
  onAdd: (product: Product) => void;
}

/** Adds products: chosen from a list while typing, or by a code that ends with Enter, as scanners type it. */
export function ProductPicker({ businessId, error, onAdd }: ProductPickerProps) {
  const client = useClient();
  const [search, setSearch] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Another key is another input, which is empty.
  const [turn, setTurn] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (turn > 0) input.current?.focus();
  }, [turn]);
  const query = useOperation(
    findProducts,
    { businessId, search: search?.trim() || null, take },
    { enabled: search !== undefined, placeholderData: (before) => before },
  );
  const products = query.data?.mcm_products.data ?? [];

  const clear = (): void => {
    setProblem(undefined);
    setTurn((before) => before + 1);
  };

  async function look(code: string): Promise<void> {
    try {
      const { mcm_products: found } = await client.request(findProducts, { businessId, search: code, take });
      const product = matchOf(found.data, code);
      if (product) onAdd(product);
      else setProblem(found.data.length > 1 ? severalText(code) : `No product has the code ${code}.`);
    } catch (failure) {
      setProblem((failure as Error).message);
    }
  }

  /** A scanner is faster than the list, so its code is looked up without it. */
  function press(event: KeyboardEvent<HTMLElement>): void {
    const { current } = input;
    const code = current?.value.trim();
    if (event.key !== "Enter" || !current || !code || current.getAttribute("aria-activedescendant")) return;
    event.preventDefault();
    event.stopPropagation();
    const isListed = search?.trim() === code && !query.isPlaceholderData && products.length > 1;
    if (isListed && !matchOf(products, code)) {
      setProblem(severalText(code));
      return;
    }
    clear();
    void look(code);
  }

  return (
    <div onKeyDownCapture={press}>
      <Combobox
        key={turn}
        ref={input}
        label="Add a product"
        placeholder="Scan or type a SKU, barcode or name"
        value={null}
        error={problem ?? error}
        options={products.map((product) => ({
          value: product.sku,
          text: product.name,
          help: [product.sku, product.price && formatMoney(product.price, product.currency ?? "NONE")]
            .filter(Boolean)
            .join(" · "),
        }))}
        emptyText="No products found"
        loading={query.isFetching}
        loadError={query.error?.message}
        onSearch={setSearch}
        onChange={(sku) => {
          const product = products.find((one) => one.sku === sku);
          if (!product) return;
          clear();
          onAdd(product);
        }}
      />
    </div>
  );
}

const severalText = (code: string): string => `Several products match ${code}. Choose one from the list.`;

/** The product whose SKU or barcode is the code, or the only one that was found. */
function matchOf(products: readonly Product[], code: string): Product | undefined {
  const wanted = code.toLowerCase();
  const exact = products.find(({ sku, barcode }) => sku.toLowerCase() === wanted || barcode?.toLowerCase() === wanted);
  return exact ?? (products.length === 1 ? products[0] : undefined);
}

import { useState } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { type ApiClient, useClient } from "../../../../shared/api/client.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { countOrderTabs } from "../../api/count-order-tabs.gen.ts";
import { listOrders } from "../../api/list-orders.gen.ts";
import { createOrder } from "../api/create-order.gen.ts";
import { findProducts } from "../api/find-products.gen.ts";
import { verifyAddress, type VerifyAddressMutation } from "../api/verify-address.gen.ts";
import { addressOf, type FormLine, inputOf, listPriceOf, type OrderForm, problemsOf } from "./order-form.ts";

type Verdict = Pick<VerifyAddressMutation["order_addressVerify"], "verification" | "corrected" | "problems">;

interface CreateOrder {
  businessId: string;
  form: OrderForm;
  onLines: (lines: FormLine[]) => void;
  onCreated: (cartOrderId: string) => void;
}

/**
 * Creates the order: checks the fields, then the ship-to address with the carriers. An address that they don't confirm
 * is shown to the user first; the next attempt with the same address keeps it.
 */
export function useCreateOrder({ businessId, form, onLines, onCreated }: CreateOrder) {
  const client = useClient();
  const create = useWrite(createOrder, { refetch: [listOrders, countOrderTabs] });
  const verify = useWrite(verifyAddress, { refetch: [] });
  const [isChecked, setChecked] = useState(false);
  const [known, setKnown] = useState<{ address: string; verdict: Verdict }>();
  const address = JSON.stringify(addressOf(form.shipTo));
  const problems = problemsOf(form);
  const verdict = known?.address === address ? known.verdict : undefined;

  async function isConfirmed(): Promise<boolean> {
    if (verdict) return true;
    const { countryCode, ...lines } = addressOf(form.shipTo);
    let found: Verdict;
    try {
      const answer = await verify.mutateAsync({ businessId, address: { ...lines, countryCode: countryCode ?? "" } });
      found = answer.order_addressVerify;
    } catch (error) {
      found = { verification: "NOT_VERIFIED", corrected: null, problems: [(error as ApiError).message] };
    }
    setKnown({ address, verdict: found });
    return found.verification === "VERIFIED";
  }

  async function submit(): Promise<void> {
    setChecked(true);
    create.reset();
    if (problems.size > 0 || !(await isConfirmed())) return;
    try {
      const { mcm_orderCreate: created } = await create.mutateAsync({ input: inputOf(form, businessId) });
      onCreated(created.cartOrderId);
    } catch (error) {
      if ((error as ApiError).code === "mcm.total-differs") onLines(await readPrices(client, businessId, form.lines));
    }
  }

  return {
    submit,
    isPending: create.isPending || verify.isPending,
    error: create.error,
    verdict,
    /** Accepts the carriers' spelling without asking them again. */
    accept: (shipTo: OrderForm["shipTo"]) =>
      setKnown({
        address: JSON.stringify(addressOf(shipTo)),
        verdict: { verification: "VERIFIED", corrected: null, problems: [] },
      }),
    problemOf: (path: string): string | undefined =>
      isChecked ? (problems.get(path) ?? create.error?.fields?.[path]) : undefined,
  };
}

/** Returns the lines with the current prices of their products. A price that can't be read stays as it is. */
function readPrices(client: ApiClient, businessId: string, lines: readonly FormLine[]): Promise<FormLine[]> {
  const read = async (line: FormLine): Promise<FormLine> => {
    if (!line.listPrice || line.price !== null) return line;
    const { mcm_products: found } = await client.request(findProducts, { businessId, search: line.sku, take: 20 });
    const product = found.data.find(({ sku }) => sku === line.sku);
    return { ...line, listPrice: product ? listPriceOf(product) : null };
  };
  return Promise.all(lines.map((line) => read(line).catch(() => line)));
}

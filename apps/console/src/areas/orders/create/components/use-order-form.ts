import { useEffect, useState } from "react";
import { draft } from "../../../../shared/draft.ts";
import { emptyForm, isStarted, type OrderForm, orderForm } from "./order-form.ts";

/** The form and its draft, which survives a reload of the tab. A user has one per business. */
export function useOrderForm(userId: string, businessId: string) {
  const name = `order.${userId}.${businessId}`;
  const [form, setForm] = useState<OrderForm>(() => orderForm.safeParse(draft.read(name)).data ?? emptyForm());
  useEffect(() => {
    if (isStarted(form)) draft.keep(name, form);
    else draft.remove(name);
  }, [name, form]);
  return {
    form,
    setForm,
    isStarted: isStarted(form),
    set: (change: Partial<OrderForm>) => setForm((before) => ({ ...before, ...change })),
    discard: () => setForm(emptyForm()),
    /** The order exists: nothing of its customer stays in the browser. */
    forget: () => draft.remove(name),
  };
}

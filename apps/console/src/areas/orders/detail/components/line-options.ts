import type { Option } from "@bc/ui/option";
import { z } from "zod";
import type { OrderLine } from "./order.ts";

/** The lines that a change applies to. */
export const chosenLines = z.array(z.string()).min(1, "Choose at least one item");

/** Lines to choose from. */
export const lineOptions = (lines: readonly OrderLine[]): Option[] =>
  lines.map(({ id, name, sku, openQuantity }) => ({ value: id, text: name, help: `${sku} · ${openQuantity} open` }));

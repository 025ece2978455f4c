import { addressOf } from "@bc/runtime/address-of";
import { z } from "zod";

/** A snapshot of every flag lies in every process, so what one flag names is bounded; a percentage reaches further. */
const maxTargets = 500;

const user = z.union([z.uuid(), z.email().max(254)]).transform(addressOf);
const id = z.uuid().transform((named) => named.toLowerCase());
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(maxTargets)
    .transform((items) => [...new Set(items)]);

/** What may be changed about a flag; what is left out stays as it is. */
export const flagChange = z
  .object({
    description: z.string().trim().min(1).max(500),
    owner: z.string().trim().min(1).max(50),
    expiresAt: z.date(),
    isEnabled: z.boolean(),
    users: listOf(user),
    organizations: listOf(id),
    businesses: listOf(id),
    percentage: z.int().min(0).max(100),
  })
  .partial();
export type FlagChange = z.output<typeof flagChange>;

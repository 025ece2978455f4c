import { z } from "zod";

const day = z.iso.date();

/** Fields of GraphQL can be null instead of omitted. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const title = z.string().trim().max(100, "Please enter 100 characters or less");

/** The largest number of accounts that a connection reads. */
export const maxAccounts = 200;
export const tooManyAccounts = `Choose up to ${maxAccounts} accounts.`;

/** What creating a data connector takes besides the fields of its form. */
export const createInput = z.object({
  dataConnectorType: z.string().max(100),
  startDate: z.string().max(10, "Please enter correct start date in form yyyy-mm-dd"),
  title: optional(title),
  dataConnectorId: optional(z.uuid()),
  refreshToken: optional(z.uuid()),
  code: optional(z.string().max(4_000)),
  state: optional(z.string().max(200)),
});

/** What `ua_dataConnectorUpdate` takes. Fields that are left out stay. */
export const updateInput = z.object({
  id: z.uuid(),
  version: z.int(),
  title: optional(title),
  startDate: optional(z.string().max(10)),
  accountIds: optional(z.array(z.string().min(1).max(200)).min(1).max(maxAccounts, tooManyAccounts)),
});

/** How many days can be read again at once. */
export const maxRereadDays = 400;
/** How many days of all streams one answer contains: 100 of 200 streams, or 400 of 50. */
export const maxShownDays = 20_000;

export const rereadInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < maxRereadDays * 86_400_000);

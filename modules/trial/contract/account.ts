import { phoneMessage } from "@bc/org/contract/profile";
import { z } from "zod";

export { phoneMessage };

const required = "This field is required";
const atMost = (length: number): string => `Please enter ${length} characters or less`;
const line = z
  .string()
  .regex(/^\P{Cc}*$/u, "Please enter a single line of text")
  .trim()
  .min(1, required)
  .max(100, atMost(100));

/** The account form of the feed trial. Whether the number exists only the server knows. */
export const account = z.object({
  firstName: line,
  lastName: line,
  phone: z
    .string()
    .trim()
    .min(1, required)
    .max(20, atMost(20))
    .regex(/^\+?[\d\s().-]+$/, phoneMessage),
  businessName: line,
});
export type Account = z.output<typeof account>;

import { readPhone } from "@bc/org/public";
import { z } from "zod";
import { account, phoneMessage } from "../contract/account.ts";

/** A phone number in its international form. Spaces and punctuation are ignored. */
export const knownPhone = account.shape.phone.transform((given, context) => {
  const number = readPhone(given.replace(/[\s().-]/g, ""));
  if (number) return number;
  context.addIssue({ code: "custom", message: phoneMessage });
  return z.NEVER;
});

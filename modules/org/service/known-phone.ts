import { z } from "zod";
import { phoneMessage, profile } from "../contract/profile.ts";
import { readPhone } from "./read-phone.ts";

/** A phone number in its international form. Whether there is such a number only the server knows. */
export const knownPhone = profile.shape.phone.transform((given, context) => {
  const number = readPhone(given);
  if (number) return number;
  context.addIssue({ code: "custom", message: phoneMessage });
  return z.NEVER;
});

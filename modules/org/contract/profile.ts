import { z } from "zod";

/** An optional plus, a first digit from 1 to 9, 10 to 15 digits in all. The server also asks whether it exists. */
export const phonePattern = /^\+?[1-9]\d{9,14}$/;
export const phoneMessage = "Please enter a valid phone number";

const atMost = (length: number): string => `Please enter ${length} characters or less`;
const line = z.string().regex(/^\P{Cc}*$/u, "Please enter a single line of text");
const name = line.trim().min(1, "This field is required").max(40, atMost(40));
const phone = z.string().trim().min(1, "This field is required").regex(phonePattern, phoneMessage);
/** Left out: stays as it is. Null or empty: cleared. */
const detail = line
  .trim()
  .max(100, atMost(100))
  .nullish()
  .transform((text) => (text === "" ? null : text));

export const profile = z.object({
  firstName: name,
  lastName: name,
  phone,
  company: detail,
  address1: detail,
  address2: detail,
  city: detail,
  state: detail,
  country: detail,
  zip: detail,
});
export type Profile = z.output<typeof profile>;

/** The profile that a new user enters after signing up. */
export const firstProfile = profile
  .pick({ firstName: true, lastName: true, company: true })
  .extend({ phone: phone.nullish() });
export type FirstProfile = z.output<typeof firstProfile>;

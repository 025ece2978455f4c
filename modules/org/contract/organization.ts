import { z } from "zod";

// What may be said of organizations and businesses. The forms of the console and the api hold to the same rules.

export const revenueBands = ["$0-200k", "200k-400k", "400k-1M", "1M-5M", "5M-10M", ">10M"] as const;
export const salesChannels = ["online", "in-store", "both"] as const;

export const maxBusinessNameLength = 75;
export const maxOrganizationNameLength = 100;
const maxTermLength = 30;
/** How many organizations one person may create on a day (UTC), and how many businesses one may have. */
export const maxOrganizationsPerDay = 20;
export const maxBusinesses = 10_000;

const required = "This field is required";
const websiteExamples = ["example.com", "www.example.com", "https://www.example.com/"];
const websiteMessage = `Please use a valid website. (e.g. ${websiteExamples.join(", ")})`;
// A domain with a dot in it, with or without protocol, port and path.
const website =
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}(:\d{1,5})?([/?#]\S*)?$/iu;

// Spaces and invisible characters in a row are one space, so that names that look the same are the same.
const line = (longest: number) =>
  z
    .string(required)
    .transform((text) =>
      text
        .normalize("NFC")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .pipe(z.string().min(1, required).max(longest, `Please enter ${longest} characters or less`));

const oneOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => (input ? `Please choose one of: ${values.join(", ")}` : required) });

export const businessName = line(maxBusinessNameLength);
export const organizationName = line(maxOrganizationNameLength);
export const businessTerm = line(maxTermLength);

/** An IANA time zone. */
export const timeZone = z.string().max(64).refine(isTimeZone, "Please choose a time zone");

function isTimeZone(name: string): boolean {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions();
    return !/^[+-]/.test(known); // an offset such as +01:00 is no zone
  } catch {
    return false;
  }
}

const details = {
  website: z
    .string()
    .trim()
    .max(2_000, "Please enter 2000 characters or less")
    .refine((text) => text === "" || website.test(text), websiteMessage)
    .transform((text) => text || undefined)
    .optional(),
  businessName: businessName.optional(),
};
/** What the form for a new organization asks. */
export const namedOrganization = z.object({
  ...details,
  name: organizationName,
  revenue: oneOf(revenueBands),
  salesChannel: oneOf(salesChannels),
});
/** The first organization of a user. It is named after its business, or after the user's address. */
export const unnamedOrganization = z.object({
  ...details,
  revenue: oneOf(revenueBands).optional(),
  salesChannel: oneOf(salesChannels).optional(),
});

/** The default name of an organization or business: "ann@acme.test Organization". */
export function defaultName(email: string, word: "Organization" | "Business"): string {
  const longest = word === "Business" ? maxBusinessNameLength : maxOrganizationNameLength;
  return `${email.slice(0, longest - word.length - 1)} ${word}`;
}

import { countriesWithStates, postalCodePatterns } from "./postal-codes.ts";

export interface AddressToCheck {
  name?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  company?: string | null | undefined;
  address1?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  countryCode?: string | null | undefined;
}

export interface AddressProblem {
  field: keyof AddressToCheck;
  /** A sentence for the field. */
  problem: string;
}

/** Returns what is missing or doesn't fit the country, in the order of an address form. */
export function checkAddress(address: AddressToCheck): AddressProblem[] {
  const has = (field: keyof AddressToCheck): boolean => Boolean(address[field]?.trim());
  const country = address.countryCode?.trim().toUpperCase() ?? "";
  const problems: AddressProblem[] = [];
  const need = (field: keyof AddressToCheck, problem: string): void => {
    if (!has(field)) problems.push({ field, problem });
  };
  if (!has("name") && !has("company") && !(has("firstName") || has("lastName")))
    problems.push({ field: "name", problem: "Enter a name or a company." });
  need("address1", "Enter the street and number.");
  need("city", "Enter the city.");
  if (countriesWithStates.has(country)) need("state", "Enter the state or province.");
  const code = postalCodePatterns[country];
  if (code && !code.pattern.test(address.postalCode?.trim().toUpperCase() ?? ""))
    problems.push({ field: "postalCode", problem: `Enter a postal code like ${code.example}.` });
  if (!/^[A-Z]{2}$/.test(country)) problems.push({ field: "countryCode", problem: "Choose a country." });
  return problems;
}

import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

export interface Country {
  name: string;
  dialCode: string;
  isoCode: CountryCode;
  flag: string;
}

/** Returns all countries and territories with phone numbers, sorted in the user's language. */
export function listCountries(locale: string | undefined): Country[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return getCountries()
    .map((isoCode) => ({
      name: names.of(isoCode) ?? isoCode,
      dialCode: dialCodeOf(isoCode),
      isoCode,
      flag: flagOf(isoCode),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

function dialCodeOf(isoCode: CountryCode): string {
  return `+${getCountryCallingCode(isoCode)}`;
}

/** Converts the ISO code to regional indicators, which fonts render as a flag. */
function flagOf(isoCode: string): string {
  return String.fromCodePoint(...isoCode.split("").map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

/** Whether this system renders flags; otherwise they are letters or boxes. */
export function drawsFlags(): boolean {
  const pen = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d");
  if (!pen) return false;
  const [flag, letter] = ["\u{1F1FA}\u{1F1F8}", "\u{1F1FA}"].map((text) => pen.measureText(text).width);
  return flag !== undefined && letter !== undefined && flag < letter * 1.5;
}

export interface Written {
  country: CountryCode;
  /** The national format of the number. */
  text: string;
  /** Plus and digits; empty without a digit. */
  value: string;
}

/** Parses typed or pasted text as a number of the country in its dial code, or of the given country. */
export function write(typed: string, country: CountryCode): Written {
  const digits = typed.replace(/\D/g, "");
  if (!typed.trim().startsWith("+")) {
    const national = new AsYouType(country);
    const text = national.input(digits);
    return { country, text, value: digits && (national.getNumberValue() ?? dialCodeOf(country) + digits) };
  }
  const value = digits && `+${digits}`;
  const parsed = parsePhoneNumberFromString(value);
  if (parsed?.country) return { country: parsed.country, text: parsed.formatNational(), value };
  // Several countries share a dial code, and not every number reveals its country.
  const rest = value.startsWith(dialCodeOf(country)) ? value.slice(dialCodeOf(country).length) : "";
  return { country, text: rest ? new AsYouType(country).input(rest) : `+${digits}`, value };
}

/** Splits plus and digits into dial code and national number. Returns undefined for what is no phone number. */
export function split(value: string): { dialCode: string; number: string } | undefined {
  const parsed = parsePhoneNumberFromString(value);
  return parsed && { dialCode: `+${parsed.countryCallingCode}`, number: parsed.nationalNumber };
}

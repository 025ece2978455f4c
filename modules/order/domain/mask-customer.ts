type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const mark = "•••";

/** "Ada King Lovelace" → "A. K. L." */
export function maskName(name: string): string {
  const words = name.split(/[\s,]+/u).filter(Boolean);
  return words.map((word) => `${firstOf(word).toUpperCase()}.`).join(" ");
}

/** "ada@shop.example" → "a•••@shop.example" */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? mark : `${firstOf(email)}${mark}${email.slice(at)}`;
}

/** "+1 202 555 0123" → "•••23" */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/gu, "");
  return digits.length > 4 ? mark + digits.slice(-2) : mark;
}

/** "75201" → "75•••" */
export function maskPostalCode(code: string): string {
  const text = code.trim();
  return text.length > 2 ? text.slice(0, 2) + mark : mark;
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20);
}

interface MaskableAddress {
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  phone: string | null;
  email: string | null;
  address1: string | null;
  address2: string | null;
  address3: string | null;
  postalCode: string | null;
}

/** City, state and country stay. */
export function maskAddress<Row extends MaskableAddress>(row: Row): Row {
  return {
    ...row,
    name: row.name && maskName(row.name),
    firstName: row.firstName && maskName(row.firstName),
    lastName: row.lastName && maskName(row.lastName),
    company: row.company && maskName(row.company),
    phone: row.phone && maskPhone(row.phone),
    email: row.email && maskEmail(row.email),
    address1: null,
    address2: null,
    address3: null,
    postalCode: row.postalCode && maskPostalCode(row.postalCode),
  };
}

type MaskText = (text: string) => string;
const hide: MaskText = () => mark;

// Channels name their keys differently: buyerEmail, shipping_address.address1, recipient.
const personalKeys: readonly (readonly [RegExp, MaskText])[] = [
  [/email|e_mail/u, maskEmail],
  [/phone|mobile|\btel\b|fax/u, maskPhone],
  [/zip|post(al)?_?code|postal/u, maskPostalCode],
  [/address|street|line_?\d|\bdoor|latitude|longitude|coordinates/u, hide],
  [/note|message|comment|instruction|gift|memo/u, hide],
  [/birth|passport|tax_?(id|number)|vat_?(id|number)|\bip\b|ip_address|user_agent|token/u, hide],
  [
    /company|organi[sz]ation|(first|last|full|middle|given|family|sur|nick|buyer|customer|recipient|user|contact|display)_?name/u,
    maskName,
  ],
  [/^name$|recipient|attention|buyer|customer|contact|consignee/u, maskName],
];
const placeKeys =
  /^(city|town|state|province|region|county|country)|_(city|state|province|country)|country_code|province_code|state_code/u;
// A product's name is not personal.
const goodsKeys = /item|line|product|variant|sku/u;
const emailShape = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/gu;

/** Masks personal keys of a payload whose shape the channel decides, and email addresses under any key. */
export function maskPayload(value: Json, path: readonly string[] = []): Json {
  if (Array.isArray(value)) return value.map((item: Json) => maskPayload(item, path));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value as Record<string, Json>).map(([key, item]) => [key, maskPayload(item, [...path, key])]),
    );
  if (value === null || typeof value === "boolean") return value;
  const mask = maskOf(path.map(snakeCase));
  if (mask) return mask(String(value));
  return typeof value === "string" ? value.replaceAll(emailShape, maskEmail) : value;
}

function maskOf(path: readonly string[]): MaskText | undefined {
  const key = path.at(-1) ?? "";
  if (/(^|_)id$|_at$|_date$|currency|amount|price|total|status|type$/u.test(key)) return undefined;
  if (placeKeys.test(key)) return undefined;
  if (key === "name" && path.slice(0, -1).some((part) => goodsKeys.test(part))) return undefined;
  const own = personalKeys.find(([pattern]) => pattern.test(key));
  if (own) return own[1];
  // What an object about a person or a place holds beyond the keys above is unknown.
  return path.slice(0, -1).some((part) => /address|customer|buyer|recipient|contact|consignee/u.test(part))
    ? hide
    : undefined;
}

function snakeCase(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/gu, "$1_$2")
    .replaceAll(/[\s.-]+/gu, "_")
    .toLowerCase();
}

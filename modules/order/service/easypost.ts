import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createHttpClient, type HttpResponse } from "@bc/runtime/http-client";
import { z } from "zod";
import type { Carrier } from "../contract/carriers.ts";
import { orderError } from "../contract/errors.ts";
import { type ScanDetail, scanStatuses } from "../contract/tracking.ts";
import type { AddressVerdict, CarrierAggregator, CarrierEvent, PlainAddress, Scan, Tracking } from "./carrier.ts";

export interface AggregatorOptions {
  readonly url: string;
  readonly apiKey: string;
  /** Without it, no webhook is accepted. */
  readonly webhookSecret?: string;
  readonly timeoutMs: number;
}

/** The aggregator's names of carriers. */
const codes: Readonly<Partial<Record<Carrier, string>>> = {
  UPS: "UPS",
  USPS: "USPS",
  FedEx: "FedEx",
  "DHL Express": "DHLExpress",
  "DHL eCommerce": "DhlEcs",
  Amazon: "AmazonMws",
  OnTrac: "OnTrac",
  LaserShip: "LaserShip",
  "Royal Mail": "RoyalMail",
  DPD: "DPD",
  "Canada Post": "CanadaPost",
  Purolator: "Purolator",
  Parcelforce: "Parcelforce",
  Yodel: "Yodel",
  Evri: "Evri",
  GLS: "GLS",
};
const carrierByCode = new Map(Object.entries(codes).map(([carrier, code]) => [code, carrier as Carrier]));

const details: Readonly<Record<string, ScanDetail>> = {
  delayed: "delayed",
  transit_exception: "delayed",
  held: "delayed",
  weather_delay: "weather",
  missorted: "missorted",
  delivery_exception: "delivery_attempted",
  return: "returned",
  lost: "lost",
  damaged: "damaged",
  refused: "refused",
  address_correction: "address_problem",
  cancelled: "cancelled",
};

const text = z.string().nullish();
const trackerSchema = z.object({
  tracking_code: z.string(),
  carrier: z.string(),
  est_delivery_date: text,
  tracking_details: z
    .array(
      z.object({
        message: text,
        status: z.enum(scanStatuses).catch("unknown"),
        status_detail: text,
        datetime: z.string(),
        tracking_location: z.object({ city: text, state: text, country: text, zip: text }).nullish(),
      }),
    )
    .default([]),
});
const eventSchema = z.object({ id: z.string().min(1).max(100), description: z.string(), result: z.unknown() });
const addressSchema = z.object({
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
});
const refusalSchema = z.object({
  error: z.object({ code: z.string(), errors: z.array(z.object({ message: z.string() })).catch([]) }),
});

/** Connects to a carrier aggregator with EasyPost's protocol. */
export function createCarrierAggregator(options: AggregatorOptions): CarrierAggregator {
  const { url, apiKey, webhookSecret, timeoutMs } = options;
  const client = createHttpClient({
    name: "carriers",
    baseUrl: url,
    internal: true,
    deadlineMs: timeoutMs,
    headers: { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}` },
  });

  return {
    async track(number, carrier, signal) {
      const code = codes[carrier];
      if (!code) return undefined;
      const response = await client.request({
        method: "POST",
        path: "/v2/trackers",
        json: { tracker: { tracking_code: number, carrier: code } },
        // A repeated request returns the tracker of the first.
        idempotencyKey: `${code} ${number}`,
        signal,
      });
      if (response.status < 300) return trackingOf(read(trackerSchema, response));
      if (response.status === 422 || response.status === 404) return undefined;
      throw orderError("order.carrier-unreadable", { status: response.status });
    },
    async verifyAddress(address, signal) {
      const response = await client.request({
        method: "POST",
        path: "/v2/addresses/create_and_verify",
        json: { address: wireAddress(address) },
        signal,
      });
      if (response.status < 300) return compare(address, read(z.object({ address: addressSchema }), response).address);
      if (response.status !== 422) throw orderError("order.carrier-unreadable", { status: response.status });
      const { errors } = read(refusalSchema, response).error;
      return { outcome: "not-verified", problems: errors.map(({ message }) => message.slice(0, 200)).slice(0, 5) };
    },
    readWebhook: (body, signature) =>
      webhookSecret && isSigned(body, signature, webhookSecret) ? readEvent(body) : undefined,
    close: () => client.close(),
  };
}

function read<Schema extends z.ZodType>(schema: Schema, response: HttpResponse): z.output<Schema> {
  const { success, data } = schema.safeParse(response.json());
  if (!success) throw orderError("order.carrier-unreadable", { status: response.status });
  return data;
}

/** Hashes make both sides equally long, which the comparison needs. */
function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = `hmac-sha256-hex=${createHmac("sha256", secret.normalize("NFKD")).update(body).digest("hex")}`;
  const hash = (value: string): Buffer => createHash("sha256").update(value).digest();
  return timingSafeEqual(hash(signature ?? ""), hash(expected));
}

function readEvent(body: Buffer): CarrierEvent {
  const { id, description, result } = eventSchema.parse(JSON.parse(body.toString("utf8")));
  if (!description.startsWith("tracker.")) return { id, tracking: undefined };
  return { id, tracking: trackingOf(trackerSchema.parse(result)) };
}

function trackingOf(tracker: z.output<typeof trackerSchema>): Tracking {
  const estimated = tracker.est_delivery_date ? new Date(tracker.est_delivery_date) : null;
  return {
    number: tracker.tracking_code,
    carrier: carrierByCode.get(tracker.carrier),
    estimatedDeliveryDate: estimated && !Number.isNaN(estimated.getTime()) ? estimated : null,
    scans: tracker.tracking_details.flatMap((detail) => scanOf(tracker.tracking_code, detail)),
  };
}

type WireScan = z.output<typeof trackerSchema>["tracking_details"][number];

function scanOf(number: string, { message, status, status_detail, datetime, tracking_location }: WireScan): Scan[] {
  const occurredAt = new Date(datetime);
  if (Number.isNaN(occurredAt.getTime())) return [];
  const { city = null, state = null, country = null, zip = null } = tracking_location ?? {};
  // A tracker repeats all of its scans, and scans have no ID of their own.
  const content = JSON.stringify([number, occurredAt.toISOString(), status, status_detail, message, city, zip]);
  return [
    {
      id: createHash("sha256").update(content).digest("base64url").slice(0, 27),
      occurredAt,
      localTime: city || zip ? datetime.slice(0, 16) : null,
      status,
      detail: detailOf(status_detail, message),
      note: message?.slice(0, 500) ?? null,
      city,
      state,
      postalCode: zip,
      countryCode: country,
    },
  ];
}

/** Attempted deliveries have no detail of their own, only the carrier's words. */
function detailOf(detail: string | null | undefined, message: string | null | undefined): ScanDetail | null {
  if (/notice left/i.test(message ?? "")) return "notice_left";
  if (/delivery attempt|attempted delivery/i.test(message ?? "")) return "delivery_attempted";
  return details[detail ?? ""] ?? null;
}

const wireAddress = (address: PlainAddress) => ({
  name: address.name,
  company: address.company,
  street1: address.address1,
  street2: [address.address2, address.address3].filter(Boolean).join(", ") || undefined,
  city: address.city,
  state: address.state,
  zip: address.postalCode,
  country: address.countryCode,
});

/** A difference of letters' case or punctuation only is no correction. */
function compare(asked: PlainAddress, found: z.output<typeof addressSchema>): AddressVerdict {
  const plain = (value: string | null | undefined) => (value ?? "").toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const wire = wireAddress(asked);
  const fields = ["street1", "street2", "city", "state", "zip", "country"] as const;
  // The first five digits of a ZIP code deliver as well as all nine.
  const isSame = (field: (typeof fields)[number]) =>
    plain(found[field]) === plain(wire[field]) ||
    (field === "zip" && plain(found.zip).slice(0, 5) === plain(wire.zip) && wire.country === "US");
  if (fields.every(isSame)) return { outcome: "verified" };
  return {
    outcome: "corrected",
    address: {
      ...asked,
      address1: found.street1 ?? null,
      address2: found.street2 ?? null,
      address3: null,
      city: found.city ?? null,
      state: found.state ?? null,
      postalCode: found.zip ?? null,
      countryCode: found.country ?? asked.countryCode,
    },
  };
}

import { z } from "zod";
import { type Carrier, carrierNames } from "../contract/carriers.ts";
import { type ScanDetail, scanDetails, type ScanStatus, scanStatuses } from "../contract/tracking.ts";

/** One scan of a package. */
export interface Scan {
  /** The same for the same scan in every report. */
  readonly id: string;
  readonly occurredAt: Date;
  /** The time on the clock where it happened, such as 2026-11-17T14:10, if the carrier says where. */
  readonly localTime: string | null;
  readonly status: ScanStatus;
  readonly detail: ScanDetail | null;
  readonly note: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string | null;
}

/** All that is known of a package. */
export interface Tracking {
  readonly number: string;
  readonly carrier: Carrier | undefined;
  readonly estimatedDeliveryDate: Date | null;
  readonly scans: readonly Scan[];
}

/** What the aggregator posted. */
export interface CarrierEvent {
  readonly id: string;
  /** Undefined for events that are not about a package. */
  readonly tracking: Tracking | undefined;
}

export interface PlainAddress {
  readonly name?: string | null | undefined;
  readonly company?: string | null | undefined;
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly address3?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly countryCode: string;
}

export type AddressVerdict =
  | { readonly outcome: "verified" }
  | { readonly outcome: "corrected"; readonly address: PlainAddress }
  | { readonly outcome: "not-verified"; readonly problems: readonly string[] };

/** The carrier aggregator. Nothing above this interface knows which company it is. */
export interface CarrierAggregator {
  /** Returns what is known of a package, and asks for reports about it from now on. Undefined if it can't be tracked. */
  track(number: string, carrier: Carrier, signal: AbortSignal): Promise<Tracking | undefined>;
  verifyAddress(address: PlainAddress, signal: AbortSignal): Promise<AddressVerdict>;
  /** Returns the event in a posted body. Undefined if its signature is wrong. */
  readWebhook(body: Buffer, signature: string | undefined): CarrierEvent | undefined;
  close(): Promise<void>;
}

const text = z.string().nullable();

/** Reads a report back from JSON. */
export const storedTracking: z.ZodType<Tracking, unknown> = z.object({
  number: z.string(),
  carrier: z
    .enum(carrierNames)
    .optional()
    .transform((carrier): Carrier | undefined => carrier),
  estimatedDeliveryDate: z.coerce.date().nullable(),
  scans: z.array(
    z.object({
      id: z.string(),
      occurredAt: z.coerce.date(),
      localTime: text,
      status: z.enum(scanStatuses),
      detail: z.enum(scanDetails).nullable(),
      note: text,
      city: text,
      state: text,
      postalCode: text,
      countryCode: text,
    }),
  ),
});

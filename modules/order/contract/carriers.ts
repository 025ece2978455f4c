interface CarrierFacts {
  /** Whether the aggregator reports the carrier's scans. */
  readonly tracked: boolean;
  /** Other spellings that channels send, without spaces and punctuation, in lowercase. */
  readonly aliases?: readonly string[];
  /** The carrier's public page; the tracking number follows. */
  readonly page?: string;
}

/** Carriers that the console knows, by the name that users read. A shipment may name any other; it is not tracked. */
export const carriers = {
  UPS: { tracked: true, aliases: ["unitedparcelservice"], page: "https://www.ups.com/track?tracknum=" },
  USPS: {
    tracked: true,
    aliases: ["unitedstatespostalservice", "uspostalservice"],
    page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  FedEx: {
    tracked: true,
    aliases: ["federalexpress", "fedexexpress", "fedexground", "fedexhomedelivery"],
    page: "https://www.fedex.com/fedextrack/?trknbr=",
  },
  "DHL Express": {
    tracked: true,
    aliases: ["dhl"],
    page: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=",
  },
  "DHL eCommerce": { tracked: true, page: "https://webtrack.dhlecs.com/orders?trackingNumber=" },
  Amazon: {
    tracked: true,
    aliases: ["amazonlogistics", "amazonshipping"],
    page: "https://track.amazon.com/tracking/",
  },
  OnTrac: { tracked: true, page: "https://www.ontrac.com/tracking/?number=" },
  LaserShip: { tracked: true, page: "https://www.ontrac.com/tracking/?number=" },
  "Royal Mail": { tracked: true, page: "https://www.royalmail.com/track-your-item#/tracking-results/" },
  DPD: { tracked: true, page: "https://tracking.dpd.de/status/en_US/parcel/" },
  "Canada Post": {
    tracked: true,
    aliases: ["postescanada"],
    page: "https://www.canadapost-postescanada.ca/track-reperage/en#/details/",
  },
  Purolator: { tracked: true, page: "https://www.purolator.com/en/shipping/tracker?pin=" },
  Parcelforce: { tracked: true, page: "https://www.parcelforce.com/track-trace?trackNumber=" },
  Yodel: { tracked: true, page: "https://www.yodel.co.uk/tracking/" },
  Evri: { tracked: true, aliases: ["hermes"], page: "https://www.evri.com/track/parcel/" },
  GLS: { tracked: true, page: "https://gls-group.eu/track/" },
  "International post": { tracked: false },
} as const satisfies Record<string, CarrierFacts>;

export type Carrier = keyof typeof carriers;

export const carrierNames = Object.keys(carriers) as Carrier[];

const facts: Readonly<Record<Carrier, CarrierFacts>> = carriers;
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
const bySpelling = new Map(
  carrierNames.flatMap((name) => [plain(name), ...(facts[name].aliases ?? [])].map((spelling) => [spelling, name])),
);

/** Returns the known carrier that a user or channel means, such as FedEx for "FEDEX_GROUND". */
export function carrierOf(text: string | null | undefined): Carrier | undefined {
  return text ? bySpelling.get(plain(text)) : undefined;
}

/** Returns whether the carrier's scans arrive without a user's help. */
export function isTracked(carrier: string | null | undefined): boolean {
  const known = carrierOf(carrier);
  return known !== undefined && facts[known].tracked;
}

/** Returns the carrier's public tracking page, or null where none is known. */
export function trackingPage(carrier: string | null | undefined, number: string | null | undefined): string | null {
  const known = carrierOf(carrier);
  const page = known && facts[known].page;
  return page && number ? page + encodeURIComponent(number) : null;
}

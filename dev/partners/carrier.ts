import { createHmac, randomBytes } from "node:crypto";
import { type Partner, startPartner } from "@bc/testing/partner";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The aggregator's account of the console. */
export const carrierAccount = { apiKey: "EZTK-development", webhookSecret: "carrier-webhook-development" };

interface TrackingDetail {
  object: "TrackingDetail";
  message: string;
  status: string;
  status_detail: string;
  datetime: string;
  source: string;
  tracking_location: { object: "TrackingLocation" } & Record<"city" | "state" | "country" | "zip", string | null>;
}

interface Tracker {
  id: string;
  object: "Tracker";
  mode: "test";
  tracking_code: string;
  carrier: string;
  status: string;
  status_detail: string;
  est_delivery_date: string | null;
  tracking_details: TrackingDetail[];
  created_at: string;
  updated_at: string;
}

/** A scan that a test or a developer reports. */
interface Report {
  tracking_code: string;
  carrier?: string;
  status: string;
  status_detail?: string;
  message?: string;
  datetime?: string;
  location?: Partial<Record<"city" | "state" | "country" | "zip", string>>;
  est_delivery_date?: string;
  /** Repeats the event of this ID. */
  event_id?: string;
  /** Leaves the webhook out, as when it was lost. */
  silent?: boolean;
}

const carriers = new Set(
  "UPS USPS FedEx DHLExpress DhlEcs AmazonMws OnTrac LaserShip RoyalMail DPD CanadaPost Purolator Parcelforce Yodel Evri GLS".split(
    " ",
  ),
);
const statuses = new Set(
  "unknown pre_transit in_transit out_for_delivery available_for_pickup return_to_sender delivered failure cancelled error".split(
    " ",
  ),
);
const maxTrackers = 20_000;

/**
 * A carrier aggregator with EasyPost's trackers and address verification. POST /_partner/scans adds a scan, and posts the
 * signed event to the webhook address.
 */
export function startCarrierPartner(port: number, webhookUrl?: string): Promise<Partner> {
  const trackers = new Map<string, Tracker>();
  let address = webhookUrl;

  function trackerOf(code: string, carrier: string): Tracker {
    const key = `${carrier} ${code}`;
    let tracker = trackers.get(key);
    if (!tracker) {
      tracker = newTracker(code, carrier);
      trackers.set(key, tracker);
      const [oldest] = trackers.keys();
      if (trackers.size > maxTrackers && oldest) trackers.delete(oldest);
    }
    return tracker;
  }

  async function report(request: FastifyRequest, reply: FastifyReply) {
    const body = request.body as Report;
    if (!statuses.has(body.status)) return reply.code(422).send(refusal("PARAMETER.INVALID", "Unknown status."));
    const known = [...trackers.values()].find((it) => it.tracking_code === body.tracking_code);
    const tracker = trackerOf(body.tracking_code, body.carrier ?? known?.carrier ?? "UPS");
    const before = tracker.status;
    addScan(tracker, body);
    const event = eventOf(tracker, before, body.event_id);
    if (body.silent || !address) return reply.send({ event_id: event.id, answered: null });
    const answered = await post(address, event);
    return reply.send({ event_id: event.id, answered });
  }

  return startPartner({
    name: "carrier",
    port,
    routes(server) {
      mountTrackers(server, trackers, trackerOf);
      server.post("/v2/addresses/create_and_verify", (request, reply) => {
        if (!isAuthorized(request)) return unauthorized(reply);
        return verify((request.body as { address?: WireAddress }).address ?? {}, reply);
      });
      server.post("/_partner/scans", report);
      server.put<{ Body: { url: string } }>("/_partner/webhook", (request, reply) => {
        address = request.body.url;
        return reply.code(204).send();
      });
    },
  });
}

function mountTrackers(
  server: FastifyInstance,
  trackers: ReadonlyMap<string, Tracker>,
  trackerOf: (code: string, carrier: string) => Tracker,
): void {
  server.post("/v2/trackers", (request, reply) => {
    if (!isAuthorized(request)) return unauthorized(reply);
    const { tracking_code: code, carrier } =
      (request.body as { tracker?: Partial<Tracker> } | undefined)?.tracker ?? {};
    if (!code) return reply.code(422).send(refusal("PARAMETER.REQUIRED", "Missing required parameter."));
    if (!carrier || !carriers.has(carrier))
      return reply
        .code(422)
        .send(refusal("TRACKER.CREATE.ERROR", "The carrier of this tracking code is not supported."));
    return reply.code(201).send(trackerOf(code, carrier));
  });
  server.get<{ Params: { id: string } }>("/v2/trackers/:id", (request, reply) => {
    if (!isAuthorized(request)) return unauthorized(reply);
    const found = [...trackers.values()].find(({ id }) => id === request.params.id);
    return found ?? reply.code(404).send(refusal("NOT_FOUND", "The requested resource could not be found."));
  });
}

const isAuthorized = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === `Basic ${Buffer.from(`${carrierAccount.apiKey}:`).toString("base64")}`;

const unauthorized = (reply: FastifyReply): FastifyReply =>
  reply.code(401).send(refusal("APIKEY.INACTIVE", "This api key is no longer active."));

const refusal = (code: string, message: string, errors: object[] = []) => ({ error: { code, message, errors } });

const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString("hex")}`;

function newTracker(code: string, carrier: string): Tracker {
  const now = new Date().toISOString();
  const tracker: Tracker = {
    id: newId("trk"),
    object: "Tracker",
    mode: "test",
    tracking_code: code,
    carrier,
    status: "unknown",
    status_detail: "unknown",
    est_delivery_date: null,
    tracking_details: [],
    created_at: now,
    updated_at: now,
  };
  return tracker;
}

function addScan(tracker: Tracker, report: Report): void {
  const { city = null, state = null, country = null, zip = null } = report.location ?? {};
  const detail: TrackingDetail = {
    object: "TrackingDetail",
    message: report.message ?? report.status.replaceAll("_", " "),
    status: report.status,
    status_detail: report.status_detail ?? "status_update",
    datetime: report.datetime ?? new Date().toISOString(),
    source: tracker.carrier,
    tracking_location: { object: "TrackingLocation", city, state, country, zip },
  };
  tracker.tracking_details.push(detail);
  tracker.status = detail.status;
  tracker.status_detail = detail.status_detail;
  tracker.updated_at = new Date().toISOString();
  if (report.est_delivery_date) tracker.est_delivery_date = report.est_delivery_date;
}

const eventOf = (tracker: Tracker, before: string, id = newId("evt")) => ({
  id,
  object: "Event",
  mode: "test",
  description: "tracker.updated",
  previous_attributes: { status: before },
  pending_urls: [],
  completed_urls: [],
  status: "pending",
  created_at: tracker.updated_at,
  updated_at: tracker.updated_at,
  result: tracker,
});

async function post(address: string, event: object): Promise<number> {
  const body = JSON.stringify(event);
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hmac-signature": signCarrierEvent(body) },
    body,
    signal: AbortSignal.timeout(7_000),
  });
  return response.status;
}

/** Returns the header that the aggregator sends with a body. */
export function signCarrierEvent(body: string): string {
  const secret = carrierAccount.webhookSecret.normalize("NFKD");
  return `hmac-sha256-hex=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

type WireAddress = Partial<Record<"street1" | "street2" | "city" | "state" | "zip" | "country" | "name", string>>;

/** An address with "unknown" in its street is not found; "Strete" is corrected; all others exist. */
function verify(asked: WireAddress, reply: FastifyReply): FastifyReply {
  const { street1 = "", zip = "", country = "US" } = asked;
  if (!street1 || /unknown/i.test(street1))
    return reply
      .code(422)
      .send(
        refusal("ADDRESS.VERIFY.FAILURE", "Unable to verify address.", [
          { code: "E.ADDRESS.NOT_FOUND", field: "address", message: "Address not found", suggestion: null },
        ]),
      );
  const verified = { success: true, errors: [], details: null };
  return reply.send({
    address: {
      id: newId("adr"),
      object: "Address",
      mode: "test",
      ...asked,
      street1: street1.replaceAll(/strete/gi, "Street").toUpperCase(),
      city: asked.city?.toUpperCase() ?? null,
      zip: country === "US" && /^\d{5}$/.test(zip) ? `${zip}-0001` : zip,
      country,
      verifications: { delivery: verified, zip4: verified },
    },
  });
}

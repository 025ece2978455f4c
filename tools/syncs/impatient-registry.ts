import type { Connector, Page, Stream, Wait } from "@bc/connector-kit/connector";
import { type Fault, SourceError } from "@bc/connector-kit/faults";
import type { Limit, Vendor, VendorCall } from "@bc/connector-kit/vendor";
import { loadConnector as load, type Slug } from "@bc/connectors/registry";
import { loadConnector as loadSource } from "./load-connector.ts";

export * from "@bc/connectors/registry";

const maxWaitMs = 500;
const factor = 1_000;

/**
 * Returns a connector as it is, except that limits are wider and waits shorter, so that a drill takes minutes. The source
 * "load" exists only here.
 */
export async function loadConnector(slug: Slug | "load"): Promise<Connector> {
  if (slug === "load") return loadSource;
  const connector = await load(slug);
  const { classify, pauseAfter } = connector;
  const streams = Object.entries(connector.streams).map(([shape, stream]) => [shape, withShortWaits(stream)]);
  return {
    ...connector,
    limits: (account, connectionId) => connector.limits(account, connectionId).map(widened),
    classify(answer) {
      const fault = classify(answer);
      return fault && shortened(fault);
    },
    ...(pauseAfter && {
      pauseAfter(answer) {
        const ms = pauseAfter(answer);
        return ms === undefined ? undefined : Math.min(ms, maxWaitMs);
      },
    }),
    accounts: (vendor) => connector.accounts(withWideLimits(vendor)),
    streams: Object.fromEntries(streams) as Connector["streams"],
  };
}

const widened = (limit: Limit): Limit => ({
  ...limit,
  perSecond: limit.perSecond * factor,
  burst: (limit.burst ?? 1) * factor,
});

const shortened = (fault: Fault): Fault =>
  fault.waitMs === undefined ? fault : { ...fault, waitMs: Math.min(fault.waitMs, maxWaitMs) };

function withWideLimits(vendor: Vendor): Vendor {
  const wide = (call: VendorCall): VendorCall => (call.limits ? { ...call, limits: call.limits.map(widened) } : call);
  return {
    ...vendor,
    json: (schema, call) => vendor.json(schema, wide(call)),
    download: (call) => vendor.download(wide(call)),
  };
}

function withShortWaits(stream: Stream): Stream {
  return {
    ...stream,
    async *read(vendor: Vendor, at: never) {
      const pages = stream.read(withWideLimits(vendor), at) as AsyncGenerator<Page<object> | Wait>;
      try {
        for await (const page of pages)
          yield "wait" in page ? { ...page, wait: { ...page.wait, ms: Math.min(page.wait.ms, maxWaitMs) } } : page;
      } catch (error) {
        throw error instanceof SourceError ? new SourceError(shortened(error.fault), { cause: error }) : error;
      }
    },
    total: (vendor: Vendor, at: Parameters<Stream["total"]>[1]) => stream.total(withWideLimits(vendor), at),
  } as Stream;
}

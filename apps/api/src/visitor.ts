import type { Visitor } from "@bc/api-kit/context";
import type { FastifyRequest } from "fastify";

const maxDeviceLength = 512;

export function visitorOf(request: FastifyRequest): Visitor {
  return { network: request.address, device: (request.headers["user-agent"] ?? "").slice(0, maxDeviceLength) };
}

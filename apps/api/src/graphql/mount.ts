import type { FastifyInstance } from "fastify";
import { beforeDeadline } from "../deadline.ts";
import { visitorOf } from "../visitor.ts";
import type { Graphql } from "./graphql.ts";

interface Place {
  url: string;
  method: string[];
  bodyLimit?: number;
}

export function mountGraphql(server: FastifyInstance, graphql: Graphql, place: Place): void {
  server.route({
    ...place,
    async handler(request, reply) {
      const { caller, deadline: signal } = request;
      const work = Promise.resolve(
        graphql.handleNodeRequestAndResponse(request, reply, { caller, visitor: visitorOf(request), signal }),
      );
      const response = await beforeDeadline(signal, work);
      response.headers.forEach((value, name) => void reply.header(name, value));
      return reply.code(response.status).send(await response.text());
    },
  });
}

import { type Partner, startPartner } from "@bc/testing/partner";
import { Recent } from "@bc/testing/recent";

export interface SentMessage {
  sid: string;
  to: string;
  from: string;
  body: string;
  date_created: string;
}

/** An SMS gateway with Twilio's Messages resource. Nothing leaves the machine; GET shows the messages. */
export function startSmsPartner(port: number): Promise<Partner> {
  const sent = new Recent<SentMessage>({ items: 1_000, size: 1 << 20 });
  return startPartner({
    name: "sms",
    port,
    routes(server) {
      const path = "/2010-04-01/Accounts/:account/Messages.json";
      server.post<{ Params: { account: string } }>(path, (request, reply) => {
        const [account] = decodeBasic(request.headers.authorization);
        if (account !== request.params.account)
          return reply.code(401).send({ code: 20003, message: "Authenticate", status: 401 });
        const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : "");
        const [to = "", from = "", body = ""] = ["To", "From", "Body"].map((name) => form.get(name) ?? "");
        if (!/^\+[1-9]\d{6,14}$/.test(to))
          return reply.code(400).send({ code: 21211, message: `The 'To' number ${to} is not valid`, status: 400 });
        const message = { sid: `SM${crypto.randomUUID()}`, to, from, body, date_created: new Date().toUTCString() };
        sent.add(message, body.length);
        return reply.code(201).send({ ...message, status: "queued" });
      });
      server.get(path, () => ({ messages: sent.list().toReversed() }));
    },
  });
}

function decodeBasic(header = ""): string[] {
  return Buffer.from(header.replace(/^Basic /, ""), "base64")
    .toString()
    .split(":");
}

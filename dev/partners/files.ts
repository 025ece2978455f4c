import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Partner, startPartner } from "@bc/testing/partner";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSignedBy } from "./aws-signature.ts";

/** The account of the console at the object storage. */
export const filesAccount = {
  region: "us-east-1",
  bucket: "console-files",
  accessKey: "files-development",
  secretKey: "files-development-secret",
};

interface Upload {
  key: string;
  mediaType: string;
  parts: Map<number, { path: string; tag: string; size: number }>;
}

interface StoredObject {
  path: string;
  mediaType: string;
  tag: string;
}

type Query = Partial<Record<"uploads" | "uploadId" | "partNumber", string>>;
type ObjectRequest = FastifyRequest<{ Params: { bucket: string; "*": string }; Querystring: Query }>;

const maxPartBytes = 64 << 20;
const minPartBytes = 5 << 20;

/**
 * Object storage with S3's protocol: uploads in parts, reads and deletions, with verified signatures. It keeps objects in
 * a temporary folder until it stops. GET /_partner/objects lists them.
 */
export async function startFilesPartner(port: number): Promise<Partner> {
  const folder = await mkdtemp(join(tmpdir(), "files-partner-"));
  const uploads = new Map<string, Upload>();
  const objects = new Map<string, StoredObject>();

  async function putPart(upload: Upload, number: number, content: Buffer): Promise<string> {
    const path = join(folder, randomUUID());
    await writeFile(path, content);
    const tag = `"${createHash("md5").update(content).digest("hex")}"`;
    upload.parts.set(number, { path, tag, size: content.length });
    return tag;
  }

  async function complete(
    upload: Upload,
    wanted: readonly { number: number; tag: string }[],
    reply: FastifyReply,
  ): Promise<boolean> {
    const parts = wanted.map(({ number, tag }) => ({ part: upload.parts.get(number), tag }));
    if (wanted.some(({ number }, index) => number <= (wanted[index - 1]?.number ?? 0)))
      return isRefused(reply, "InvalidPartOrder");
    if (parts.length === 0 || parts.some(({ part, tag }) => part?.tag !== tag)) return isRefused(reply, "InvalidPart");
    if (parts.slice(0, -1).some(({ part }) => (part?.size ?? 0) < minPartBytes))
      return isRefused(reply, "EntityTooSmall");
    const path = join(folder, randomUUID());
    await writeFile(path, "");
    const digest = createHash("md5");
    for (const { part } of parts) {
      if (!part) continue;
      await appendFile(path, await readFile(part.path));
      digest.update(Buffer.from(part.tag.slice(1, -1), "hex"));
    }
    await removeParts(upload);
    const tag = `"${digest.digest("hex")}-${parts.length}"`;
    objects.set(upload.key, { path, mediaType: upload.mediaType, tag });
    const result = `<Bucket>${filesAccount.bucket}</Bucket><Key>${xml(upload.key)}</Key><ETag>${xml(tag)}</ETag>`;
    sendXml(reply, `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`);
    return true;
  }

  const removeParts = async (upload: Upload): Promise<void> => {
    for (const { path } of upload.parts.values()) await rm(path, { force: true });
  };

  const partner = await startPartner({
    name: "files",
    port,
    bodyLimit: maxPartBytes,
    routes(server) {
      server.addHook("preHandler", async (request, reply) => {
        if (request.url.startsWith("/_partner/")) return undefined;
        const { method, url, headers } = request;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const bucket = (request.params as { bucket?: string }).bucket;
        if (!isSignedBy(filesAccount, { method, url, headers, body }))
          return refuse(reply, 403, "SignatureDoesNotMatch");
        return bucket === filesAccount.bucket ? undefined : refuse(reply, 404, "NoSuchBucket");
      });
      server.post("/:bucket/*", async (request: ObjectRequest, reply) => {
        const { params, query } = request;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (query.uploads !== undefined) {
          const id = randomUUID();
          const mediaType = request.headers["content-type"] ?? "binary/octet-stream";
          uploads.set(id, { key: params["*"], mediaType, parts: new Map() });
          const result = `<Bucket>${params.bucket}</Bucket><Key>${xml(params["*"])}</Key><UploadId>${id}</UploadId>`;
          return sendXml(reply, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`);
        }
        const upload = uploads.get(query.uploadId ?? "");
        if (upload?.key !== params["*"]) return refuse(reply, 404, "NoSuchUpload");
        if (await complete(upload, wantedParts(body.toString()), reply)) uploads.delete(query.uploadId ?? "");
        return reply;
      });
      server.put("/:bucket/*", async (request: ObjectRequest, reply) => {
        const { params, query } = request;
        const upload = uploads.get(query.uploadId ?? "");
        if (upload?.key !== params["*"]) return refuse(reply, 404, "NoSuchUpload");
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return reply.header("etag", await putPart(upload, Number(query.partNumber), content)).send();
      });
      server.get("/:bucket/*", async ({ params }: ObjectRequest, reply) => {
        const object = objects.get(params["*"]);
        if (!object) return refuse(reply, 404, "NoSuchKey");
        const { size } = await stat(object.path);
        reply.type(object.mediaType).header("etag", object.tag).header("content-length", size);
        return reply.send(createReadStream(object.path));
      });
      server.delete("/:bucket/*", async ({ params, query }: ObjectRequest, reply) => {
        if (query.uploadId !== undefined) {
          const upload = uploads.get(query.uploadId);
          if (!upload) return refuse(reply, 404, "NoSuchUpload");
          uploads.delete(query.uploadId);
          await removeParts(upload);
          return reply.code(204).send();
        }
        const object = objects.get(params["*"]);
        if (object) await rm(object.path, { force: true });
        objects.delete(params["*"]);
        return reply.code(204).send();
      });
      server.get("/_partner/objects", () => ({ objects: [...objects.keys()], uploads: uploads.size }));
    },
  });
  return {
    ...partner,
    async stop() {
      await partner.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const xml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const sendXml = (reply: FastifyReply, content: string): FastifyReply =>
  reply.type("application/xml").send(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`);

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  sendXml(reply.code(status), `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function isRefused(reply: FastifyReply, code: string): false {
  refuse(reply, 400, code);
  return false;
}

function wantedParts(body: string): { number: number; tag: string }[] {
  return [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    tag: (/<ETag>(.*?)</.exec(part)?.[1] ?? "").replaceAll("&quot;", '"'),
  }));
}

import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export interface SignedRequest {
  method: string;
  /** The path and query as they were sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Verifies the AWS signature (version 4) of a request, which covers its method, address, headers and body. */
export function isSignedBy(
  { accessKey, secretKey }: { accessKey: string; secretKey: string },
  { method, url, headers, body }: SignedRequest,
): boolean {
  const [, key, day, region, service, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const time = String(headers["x-amz-date"]);
  const contentHash = String(headers["x-amz-content-sha256"]);
  if (key !== accessKey || !day || !region || !service || !names || !signature) return false;
  if (contentHash !== sha256(body)) return false;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const pairs = query.split("&").filter(Boolean);
  const canonicalQuery = pairs.map((pair) => (pair.includes("=") ? pair : `${pair}=`)).toSorted();
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, " ")}\n`);
  const canonical = [method, path, canonicalQuery.join("&"), signed.join(""), names, contentHash].join("\n");
  const place = `${day}/${region}/${service}/aws4_request`;
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), service), "aws4_request");
  const expected = hmac(signingKey, ["AWS4-HMAC-SHA256", time, place, sha256(canonical)].join("\n"));
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}

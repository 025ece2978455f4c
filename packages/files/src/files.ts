import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { filesError } from "./errors.ts";

/** A part of an upload. The store names its content by a tag. */
export interface UploadedPart {
  number: number;
  tag: string;
}

/** Files in object storage, by key. A file is only visible once its upload is complete. */
export interface Files {
  /** Starts an upload in parts and returns its ID. A caller that stores the ID and the parts can resume it. */
  begin(key: string, mediaType: string): Promise<string>;
  /** Uploads a part, numbered from 1. Every part but the last has at least 5 MiB. Repeating one replaces it. */
  uploadPart(key: string, uploadId: string, number: number, content: Uint8Array): Promise<UploadedPart>;
  complete(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void>;
  /** Discards an upload. Succeeds if it doesn't exist. */
  abort(key: string, uploadId: string): Promise<void>;
  /** Returns the content in chunks. Refused if there is no such file (files.missing). */
  read(key: string, signal?: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** Deletes a file. Succeeds if it doesn't exist. */
  remove(key: string): Promise<void>;
  close(): void;
}

interface FilesOptions {
  url: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  timeoutMs: number;
}

/** Every part of an upload but the last has at least this size. */
export const minPartBytes = 5 * 1024 * 1024;

/** Reaches a store that speaks the S3 protocol. The bucket is part of the path, which every store understands. */
export function createFiles({ url, region, bucket, accessKey, secretKey, timeoutMs }: FilesOptions): Files {
  const client = new S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 3,
    requestHandler: { requestTimeout: timeoutMs, connectionTimeout: Math.min(timeoutMs, 5_000) },
    // Not every store knows the checksums that the client would add. TLS and part tags protect the content.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    async begin(key, mediaType) {
      const command = new CreateMultipartUploadCommand({ ...at(key), ContentType: mediaType });
      const { UploadId } = await answered(client.send(command));
      if (!UploadId) throw filesError("files.unavailable");
      return UploadId;
    },
    async uploadPart(key, uploadId, number, content) {
      const command = new UploadPartCommand({ ...at(key), UploadId: uploadId, PartNumber: number, Body: content });
      const { ETag } = await answered(client.send(command));
      if (!ETag) throw filesError("files.unavailable");
      return { number, tag: ETag };
    },
    async complete(key, uploadId, parts) {
      const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
      const command = { ...at(key), UploadId: uploadId, MultipartUpload: { Parts } };
      await answered(client.send(new CompleteMultipartUploadCommand(command)));
    },
    async abort(key, uploadId) {
      await unlessMissing(client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId })));
    },
    async read(key, signal) {
      const { Body } = await answered(
        client.send(new GetObjectCommand(at(key)), signal ? { abortSignal: signal } : {}),
      );
      if (!Body) throw filesError("files.missing");
      return Body as AsyncIterable<Uint8Array>;
    },
    async remove(key) {
      await unlessMissing(client.send(new DeleteObjectCommand(at(key))));
    },
    close: () => client.destroy(),
  };
}

async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw filesError(isMissing(error) ? "files.missing" : "files.unavailable", {}, { cause: error });
  }
}

async function unlessMissing(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isMissing(error)) throw filesError("files.unavailable", {}, { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

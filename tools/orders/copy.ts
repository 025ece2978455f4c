import { once } from "node:events";
import type { Socket } from "node:net";
import type pg from "pg";

interface CopyConnection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** A row in the text format of COPY: values as PostgreSQL prints them. */
export type TextRow = readonly (string | null)[];

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Returns a row as a line of COPY, without its end. */
export const copyLine = (row: TextRow): string =>
  row.map((value) => value?.replaceAll(/[\\\n\r\t]/g, (it) => escapes[it] ?? it) ?? "\\N").join("\t");

/** Writes chunks of lines with COPY, as fast as the server reads them. */
export async function copyInto(
  client: pg.Client,
  target: string,
  chunks: Iterable<Buffer>,
  { isFrozen = false } = {},
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const send = async (connection: CopyConnection): Promise<void> => {
    for (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
    }
    connection.endCopyFrom();
  };
  const statement = `copy ${target} from stdin${isFrozen ? " with (freeze)" : ""}`;
  client.query({
    submit: (connection: unknown) => (connection as CopyConnection).query(statement),
    handleCopyInResponse(connection: CopyConnection) {
      send(connection).catch((error: unknown) => {
        reject(error);
        connection.sendCopyFail("the rows could not be made");
      });
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError: (error: Error) => reject(error),
  } as pg.Submittable);
  await promise;
}

/**
 * Returns a text as a string of its bytes in UTF-8. Strings of bytes are joined and written several times faster than
 * strings of characters.
 */
export const bytesOf = (text: string): string => Buffer.from(text).toString("latin1");

/** Joins lines, each a string of bytes, into chunks that are worth a write. */
export function* chunksOf(lines: Iterable<string>): Generator<Buffer> {
  let chunk = "";
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < 256 * 1024) continue;
    yield Buffer.from(chunk, "latin1");
    chunk = "";
  }
  if (chunk !== "") yield Buffer.from(chunk, "latin1");
}

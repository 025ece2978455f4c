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

/** Writes lines with COPY, as fast as the server reads them. */
export async function copyInto(client: pg.Client, target: string, chunks: Iterable<string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const send = async (connection: CopyConnection): Promise<void> => {
    for (const chunk of chunks) {
      connection.sendCopyFromChunk(Buffer.from(chunk));
      if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
    }
    connection.endCopyFrom();
  };
  client.query({
    submit: (connection: unknown) => (connection as CopyConnection).query(`copy ${target} from stdin`),
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

/** Joins lines into chunks that are worth a write. */
export function* chunksOf(lines: Iterable<string>): Generator<string> {
  let chunk: string[] = [];
  let size = 0;
  for (const line of lines) {
    chunk.push(line);
    if ((size += line.length) < 256 * 1024) continue;
    yield `${chunk.join("\n")}\n`;
    [chunk, size] = [[], 0];
  }
  if (chunk.length > 0) yield `${chunk.join("\n")}\n`;
}

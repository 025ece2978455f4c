import { saveFile } from "@bc/ui/save-file";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { endIfRefused } from "../api/end-if-refused.ts";
import { readFailure } from "../api/read-failure.ts";
import { useConfig } from "../config.ts";
import { useSession } from "../session.ts";
import { useStepUp } from "../step-up.ts";

export type ExportState =
  | { status: "idle" }
  | { status: "running"; entries: number }
  | { status: "done"; entries: number; fileName: string }
  | { status: "failed"; error: ApiError };

const newLine = 10;

/** Downloads the log as a file and reports the progress. Leaving the page cancels it. */
export function useExport() {
  const { apiUrl } = useConfig();
  const session = useSession();
  const stepUp = useStepUp();
  const [state, setState] = useState<ExportState>({ status: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function receive(query: URLSearchParams, signal: AbortSignal): Promise<[entries: number, parts: BlobPart[]]> {
    const url = `${apiUrl}/api/v1/audit/export/?${query}`;
    const headers = await session.getAuthHeaders({ url, method: "GET" });
    const response = await fetch(url, { headers, credentials: "omit", signal });
    if (!response.ok || !response.body) {
      const failure = await readFailure(response);
      await endIfRefused(session, headers, failure);
      throw failure;
    }
    const parts: BlobPart[] = [];
    let entries = -1; // the first line is the header
    for (const reader = response.body.getReader(); ;) {
      const { value } = await reader.read();
      if (!value) return [entries, parts];
      parts.push(value);
      entries += value.filter((byte) => byte === newLine).length;
      setState({ status: "running", entries: Math.max(0, entries) });
    }
  }

  async function start(query: URLSearchParams, fileName: string): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setState({ status: "running", entries: 0 });
    try {
      const [entries, parts] = await receive(query, controller.signal);
      saveFile(fileName, "text/csv", ...parts);
      setState({ status: "done", entries, fileName });
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = error instanceof ApiError ? error : brokenOff(error);
      if (failure.challenge) {
        stepUp.set(failure.challenge);
        setState({ status: "idle" });
        return;
      }
      setState({ status: "failed", error: failure });
    }
  }

  return {
    state,
    start: (query: URLSearchParams, fileName: string) => void start(query, fileName),
    stop: () => {
      running.current?.abort();
      setState({ status: "idle" });
    },
  };
}

function brokenOff(cause: unknown): ApiError {
  const sentence = "The connection was lost before the file was complete. Nothing was saved. Export it again.";
  return new ApiError(sentence, { code: "offline", class: "offline" }, { cause });
}

import { randomUUID } from "node:crypto";
import type { SourceState } from "./source-partner.ts";

export interface PreparedReports<Request> {
  /** Returns the ID of a new report. */
  create(request: Request): string;
  /** Returns the ID of a report for the same request that is not ready yet. */
  findOpen(request: Request): string | undefined;
  /** Asks once how far a report is. */
  ask(id: string): "pending" | "failed" | "ready" | undefined;
  requestOf(id: string): Request | undefined;
  cancel(id: string): boolean;
}

/** Reports that take some time: they are ready after they were asked for as often as the scenario says, or fail. */
export function prepareReports<Request>({ scenario, change }: SourceState): PreparedReports<Request> {
  const reports = new Map<string, { request: Request; asked: number; isFailed: boolean }>();
  const isReady = ({ asked }: { asked: number }) => asked > scenario().reportPolls;
  return {
    create(request) {
      const { failedReports } = scenario();
      if (failedReports > 0) change({ failedReports: failedReports - 1 });
      const id = randomUUID();
      reports.set(id, { request, asked: 0, isFailed: failedReports > 0 });
      return id;
    },
    findOpen(request) {
      const wanted = JSON.stringify(request);
      return [...reports].find(
        ([, one]) => !isReady(one) && !one.isFailed && JSON.stringify(one.request) === wanted,
      )?.[0];
    },
    ask(id) {
      const report = reports.get(id);
      if (!report) return undefined;
      report.asked += 1;
      if (!isReady(report)) return "pending";
      return report.isFailed ? "failed" : "ready";
    },
    requestOf: (id) => reports.get(id)?.request,
    cancel: (id) => reports.delete(id),
  };
}

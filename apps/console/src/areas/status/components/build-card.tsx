import { Card } from "@bc/ui/card";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Build, getBuild } from "../../../shared/build.ts";
import { formatDay } from "../../../shared/format/dates.ts";
import { Instant } from "../../../shared/instant.tsx";

const rows: readonly [string, (build: Build) => ReactNode][] = [
  ["Git branch", ({ branch }) => <span className="wrap-anywhere">{branch}</span>],
  ["Tags", ({ tags }) => tags.join(", ") || "None"],
  ["Commit hash", ({ commit }) => <code className="font-mono text-xs wrap-anywhere">{commit}</code>],
  ["Commit date", ({ committedAt }) => (committedAt ? formatDay(committedAt) : "Unknown")],
  ["Last build time", ({ builtAt }) => (builtAt ? <Instant iso={builtAt} /> : "Not built, runs from source")],
];

/** Build details of the console and the API, which are deployed separately and may differ. */
export function BuildCard({ api }: { api: Build | undefined }) {
  const own = useQuery({ queryKey: ["build"], queryFn: getBuild, staleTime: Infinity });
  return (
    <Card title="Build">
      <table className="w-full table-fixed text-left text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <td className="w-26 px-4 py-2 sm:w-36 sm:px-5" />
            <th scope="col" className="py-2 pr-3 font-medium">
              Console
            </th>
            <th scope="col" className="py-2 pr-4 font-medium sm:pr-5">
              API
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([label, show]) => (
            <tr key={label} className="align-top">
              <th scope="row" className="px-4 py-2 font-normal text-muted sm:px-5">
                {label}
              </th>
              <td className="py-2 pr-3">{own.data ? show(own.data) : own.isError ? "Not available" : "…"}</td>
              <td className="py-2 pr-4 sm:pr-5">{api ? show(api) : "Not available"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

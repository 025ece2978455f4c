import { Activity } from "@bc/ui/activity";
import { Card, CardBody } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { Check, CircleSlash, LoaderCircle, TriangleAlert, X } from "lucide-react";
import { formatMinute } from "../../../../shared/format/dates.ts";
import type { Sync } from "./connection.ts";
import { runTime, runWords } from "./run-words.ts";

const icons = { SUCCEEDED: Check, PARTIAL: TriangleAlert, FAILED: X, CANCELLED: CircleSlash };

/** The newest syncs, in plain words. */
export function RunsCard({ syncs, zone }: { syncs: readonly Sync[]; zone: string }) {
  return (
    <Card title="Syncs" note="The newest 20">
      {syncs.length === 0 ? (
        <EmptyState title="No syncs yet">The first one appears here as soon as it starts.</EmptyState>
      ) : (
        <CardBody>
          <Activity
            label="Syncs"
            happenings={syncs.map((sync) => ({
              id: sync.id,
              icon: sync.outcome === null ? LoaderCircle : icons[sync.outcome],
              what: runWords(sync),
              when: [formatMinute(sync.beganAt, zone), runTime(sync)].filter(Boolean).join(" · "),
            }))}
          />
        </CardBody>
      )}
    </Card>
  );
}

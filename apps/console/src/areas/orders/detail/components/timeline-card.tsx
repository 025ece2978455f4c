import { Activity } from "@bc/ui/activity";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { Select } from "@bc/ui/select";
import { Bot, Store, Truck, User } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { formatMinute } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listTimeline } from "../api/list-timeline.gen.ts";
import { changesOf, happeningText, type TimelineEntry } from "./timeline-words.ts";

type Source = TimelineEntry["source"];

const sourceIcons: Readonly<Record<Source, typeof User>> = {
  CHANNEL: Store,
  USER: User,
  RULE: Bot,
  CARRIER: Truck,
  CONFIRMATION: Store,
  SYSTEM: Bot,
};
const sourceOptions: readonly { value: Source; text: string }[] = [
  { value: "CHANNEL", text: "Channel" },
  { value: "USER", text: "Users" },
  { value: "RULE", text: "Rules" },
  { value: "CARRIER", text: "Carrier" },
  { value: "CONFIRMATION", text: "Confirmations" },
  { value: "SYSTEM", text: "System" },
];
const everything = "ALL";
const step = 25;

/** Everything that happened to an order, in one order of time. Each version of the order adds to it. */
export function TimelineCard({ cartOrderId, version }: { cartOrderId: string; version: number }) {
  const { business } = useCurrent();
  const [source, setSource] = useState<string>(everything);
  const [take, setTake] = useState(step);
  const query = useOperation(
    listTimeline,
    {
      businessId: business?.id ?? "",
      cartOrderId,
      sources: source === everything ? null : [source as Source],
      page: { skip: 0, take },
    },
    { placeholderData: (shown) => shown },
  );
  const seen = useRef(version);
  const { refetch } = query;
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void refetch();
  }, [version, refetch]);
  return (
    <Card
      title="Timeline"
      actions={
        <div className="w-40">
          <Select
            label="Source"
            labelHidden
            value={source}
            onChange={(value) => setSource(value ?? everything)}
            options={[{ value: everything, text: "All sources" }, ...sourceOptions]}
          />
        </div>
      }
    >
      <QueryState query={query} what="the timeline" lines={5}>
        {({ order_orderTimeline: { data, totalCount } }) => (
          <CardBody>
            {data.length === 0 && <p className="text-muted">Nothing from this source</p>}
            <Entries entries={data} />
            {totalCount > data.length && take < 100 && (
              <div className="mt-4">
                <Button size="small" variant="secondary" busy={query.isFetching} onClick={() => setTake(take + step)}>
                  Show more
                </Button>
              </div>
            )}
          </CardBody>
        )}
      </QueryState>
    </Card>
  );
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  const zone = useZone();
  return (
    <Activity
      label="Timeline"
      happenings={entries.map((entry) => ({
        id: entry.id,
        icon: sourceIcons[entry.source],
        what: (
          <>
            {happeningText(entry)} {entry.isLate && <Badge kind="label">Arrived late</Badge>}
            {changesOf(entry).map((change) => (
              <span key={change} className="block text-dense text-muted">
                {change}
              </span>
            ))}
          </>
        ),
        when: formatMinute(entry.at, zone),
      }))}
    />
  );
}

import { Card, CardBody } from "@bc/ui/card";
import { SearchField } from "@bc/ui/search-field";
import { useState } from "react";
import { findLeaves } from "./find-leaves.ts";

/** What the channel sent, as a tree that can be searched. Personal values are masked by the server. */
export function ChannelDataCard({ data }: { data: unknown }) {
  const [search, setSearch] = useState("");
  const leaves = findLeaves(data, search);
  return (
    <Card title="Sent by the channel">
      <CardBody>
        <SearchField label="Search the channel's data" value={search} onChange={setSearch} />
        <dl className="mt-3 flex max-h-80 flex-col gap-1 overflow-y-auto text-dense">
          {leaves.map(({ path, value }) => (
            <div key={path} className="grid grid-cols-2 gap-3">
              <dt className="wrap-break-word text-muted">{path}</dt>
              <dd className="wrap-break-word">{value}</dd>
            </div>
          ))}
          {leaves.length === 0 && <p className="text-muted">Nothing matches.</p>}
        </dl>
      </CardBody>
    </Card>
  );
}

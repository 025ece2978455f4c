import { Card, CardBody } from "@bc/ui/card";
import { shownRange } from "@bc/ui/dates/shown";
import { Facts } from "@bc/ui/facts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { formatDate, formatMinute } from "../../../../shared/format/dates.ts";
import type { Connection } from "./connection.ts";

/** Where a connection belongs, when it is read and what the user entered. */
export function AboutCard({ connection, zone }: { connection: Connection; zone: string }) {
  const { terminology } = useCurrent().organization;
  const { dataConnector, settings } = connection;
  const { source, business, categories, startDate, lastUpdated, nextSyncAt, accessEndsAt, createdAt } = dataConnector;
  return (
    <Card title="About">
      <CardBody>
        <Facts
          layout="list"
          facts={[
            { label: "Source", value: source },
            { label: terminology, value: business.name },
            { label: "Category", value: categories.map(({ title }) => title).join(", ") },
            { label: "Last updated", value: lastUpdated === null ? "Never" : formatMinute(lastUpdated, zone) },
            { label: "Next sync", value: nextSyncAt === null ? "Not planned" : formatMinute(nextSyncAt, zone) },
            { label: "First day", value: shownRange({ start: startDate, end: startDate }) },
            ...settings.map(({ label, value }) => ({ label, value })),
            { label: "Connected", value: formatDate(createdAt, zone) },
            ...(accessEndsAt === null ? [] : [{ label: "Access ends", value: formatDate(accessEndsAt, zone) }]),
          ]}
        />
      </CardBody>
    </Card>
  );
}

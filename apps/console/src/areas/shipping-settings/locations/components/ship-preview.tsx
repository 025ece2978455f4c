import { type Calendar, computedShipBy, workingCalendar } from "@bc/inventory/contract/calendar";
import { Card, CardBody } from "@bc/ui/card";

const dayMs = 86_400_000;
const days = 14;

interface ShipPreviewProps {
  /** Undefined while the entered values can't be a calendar. */
  calendar: Calendar | undefined;
  now: number;
}

/** Shows when orders without a promise would ship, now and at this time of the next 13 days. */
export function ShipPreview({ calendar, now }: ShipPreviewProps) {
  return (
    <Card title="Preview" note="Orders without a promised date">
      {calendar ? (
        <Rows calendar={calendar} now={now} />
      ) : (
        <CardBody>Complete the cutoffs to see the preview.</CardBody>
      )}
    </Card>
  );
}

function Rows({ calendar, now }: { calendar: Calendar; now: number }) {
  const working = workingCalendar(calendar);
  const format = (instant: number, withTime: boolean) =>
    new Intl.DateTimeFormat("en-US", {
      weekday: "short",
      month: "short",
      day: "numeric",
      ...(withTime && { hour: "numeric", minute: "2-digit" }),
      timeZone: calendar.zone,
    }).format(instant);
  return (
    <ol className="divide-y divide-line text-sm">
      {Array.from({ length: days }, (_, index) => {
        const ordered = now + index * dayMs;
        const shipBy = computedShipBy(working, ordered);
        return (
          <li key={index} className="flex justify-between gap-4 px-4 py-2 sm:px-5">
            <span className={index === 0 ? "font-medium" : "text-muted"}>
              {index === 0 ? "Ordered now" : format(ordered, true)}
            </span>
            <span className={`text-end ${index === 0 ? "font-medium" : ""}`}>
              <span aria-hidden="true">→ </span>ships by {shipBy === undefined ? "–" : format(shipBy, false)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { Skeleton } from "@bc/ui/skeleton";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Me } from "../../../shared/api/use-me.ts";
import type { Current } from "../../../shared/current/current.tsx";
import { listed } from "../../../shared/format/words.ts";
import { NothingTodayPicture } from "../../../shared/pictures/nothing-today-picture.tsx";
import { type Row, toRows } from "./to-rows.ts";
import { useHomeItems } from "./use-home-items.ts";

/** The card has the height of so many rows from the start, so that nothing moves when they arrive. */
const shownRows = 3;
const dots = { danger: "bg-accent-red", warning: "bg-accent-amber", info: "bg-accent-teal" };
const urgencies = { danger: "Urgent: ", warning: "Important: ", info: "" };

export function NeedsYou({ me, current }: { me: Me; current: Current }) {
  const { items, failed, isPending, retry } = useHomeItems(me, current);
  const [isOpen, setOpen] = useState(false);
  const rows = toRows(items, me, current.business?.id);
  const more = rows.length - shownRows;
  return (
    <Card
      title="Needs you today"
      actions={
        more > 0 && (
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show fewer" : `Show all ${rows.length}`}
          </Button>
        )
      }
    >
      <div className="flex min-h-42 flex-col">
        {rows.length > 0 && (
          <ul className="divide-y divide-line">
            {rows.slice(0, isOpen ? rows.length : shownRows).map((row) => (
              <li key={row.id}>
                <RowLink {...row} />
              </li>
            ))}
          </ul>
        )}
        {rows.length > 0 && more < 0 && !isPending && failed.length === 0 && (
          <p className="grid flex-1 place-items-center border-t border-line px-4 text-sm text-muted">
            Nothing else needs you today
          </p>
        )}
        {rows.length === 0 && isPending && (
          <div className="px-4 py-4 sm:px-5">
            <Skeleton lines={3} label="Loading what needs you" />
          </div>
        )}
        {rows.length === 0 && !isPending && failed.length === 0 && <Nothing />}
        {failed.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm text-muted sm:px-5">
            We couldn't load {listed(failed)}.
            <Button variant="secondary" size="small" onClick={retry}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </Card>
  );
}

function RowLink({ tone, text, place, link }: Row) {
  return (
    <Link to={link} className="focus-inset flex min-h-14 items-center gap-3 px-4 py-2 text-sm hover:bg-hover sm:px-5">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[tone]}`} />
      <span className="min-w-0 flex-1 wrap-break-word">
        <span className="sr-only">{urgencies[tone]}</span>
        {place && <span className="font-medium">{place}: </span>}
        {text}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  );
}

function Nothing() {
  return (
    <div className="flex min-h-42 flex-wrap items-center justify-center gap-x-6 gap-y-1 px-4 py-3">
      <NothingTodayPicture className="h-24 w-36" />
      <div className="text-sm">
        <p className="font-medium">Nothing needs you today</p>
        <p className="text-muted">Invites, security findings and trials that end soon appear here.</p>
      </div>
    </div>
  );
}

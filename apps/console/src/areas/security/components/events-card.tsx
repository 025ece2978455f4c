import { Activity } from "@bc/ui/activity";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { Instant } from "../../../shared/instant.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { listEvents, type ListEventsQuery } from "../api/list-events.gen.ts";
import { eventIcon } from "./event-icon.ts";

type Event = ListEventsQuery["identity_eventList"]["data"][number];

const step = 10;
/** The largest page that the API returns. */
const max = 100;

/** Recent events of the account, so that users notice actions that weren't theirs. */
export function EventsCard() {
  const [take, setTake] = useState(step);
  const query = useOperation(listEvents, { take }, { placeholderData: keepPreviousData });
  return (
    <Card
      title="Recent security events"
      note="Don't recognize something? Change your password, then sign out of all sessions."
    >
      <QueryState query={query} what="recent security events" lines={6}>
        {({ identity_eventList: { data, totalCount } }) =>
          data.length === 0 ? (
            <EmptyState title="No security events yet">Sign-ins and changes appear here.</EmptyState>
          ) : (
            <CardBody>
              <Activity label="Recent security events" happenings={data.map(shown)} />
              {data.length < Math.min(totalCount, max) && (
                <div className="mt-4">
                  <Button
                    variant="secondary"
                    size="small"
                    busy={query.isFetching}
                    onClick={() => setTake(Math.min(take + step, max))}
                  >
                    Show more
                  </Button>
                </div>
              )}
            </CardBody>
          )
        }
      </QueryState>
    </Card>
  );
}

function shown({ id, kind, sentence, at, device, place, isByOther }: Event) {
  return {
    id,
    icon: eventIcon(kind),
    what: sentence,
    when: (
      <>
        {/* Whose device it was says nothing where it was not the reader's. */}
        {isByOther ? "By support or an administrator" : `${device} · ${place}`}
        <br />
        <Instant iso={at} />
      </>
    ),
  };
}

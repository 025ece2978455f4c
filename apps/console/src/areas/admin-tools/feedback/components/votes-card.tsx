import { Card } from "@bc/ui/card";
import { formatNumber } from "@bc/ui/format-number";
import { useState } from "react";
import { Link } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { More, Rows } from "../../components/rows.tsx";
import { listVotes } from "../api/list-votes.gen.ts";

/** The votes per organization, which only support sees. */
export function VotesCard({ postId }: { postId: string }) {
  const [take, setTake] = useState(10);
  const query = useOperation(listVotes, { postId, take }, { placeholderData: (before) => before });
  return (
    <Card title="Votes by organization" note="Visible to support only">
      <QueryState query={query} what="votes" lines={3}>
        {({ feedback_voteList: { data, totalCount } }) => (
          <>
            <Rows
              label="Votes by organization"
              items={data.map((vote) => ({ id: vote.organizationId, ...vote }))}
              empty="No votes"
              renderRow={({ organizationId, organizationName, count }) => (
                <div className="flex justify-between gap-4">
                  <Link to={`/settings/admin-tools/organizations/${organizationId}`} className="hover:underline">
                    {organizationName}
                  </Link>
                  <span className="tabular-nums">{formatNumber(count)}</span>
                </div>
              )}
            />
            <More shown={data.length} total={totalCount} busy={query.isFetching} onMore={setTake} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

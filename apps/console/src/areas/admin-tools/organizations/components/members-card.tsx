import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { SearchField } from "@bc/ui/search-field";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { listed } from "../../../../shared/format/words.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { roleLabel } from "../../../../shared/role-label.ts";
import { personName } from "../../../../shared/person-name.ts";
import { listMembers } from "../../api/list-members.gen.ts";
import { userAddress } from "../../components/addresses.ts";
import { More, Rows } from "../../components/rows.tsx";

const inviteWords: Partial<Record<string, string>> = {
  AWAITING_APPROVAL: "Awaiting approval",
  EXPIRED: "Invite expired",
  PENDING: "Invited",
};

export function MembersCard({ organizationId }: { organizationId: string }) {
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const [take, setTake] = useState(5);
  const [params] = useSearchParams();
  const query = useOperation(
    listMembers,
    { id: organizationId, search: search.trim(), take },
    { placeholderData: (before) => before },
  );
  return (
    <Card title="Members">
      <div className="px-4 pt-3 sm:px-5">
        <SearchField
          label="Search members"
          placeholder="Search by name or email"
          value={text}
          onChange={setText}
          onSearch={setSearch}
        />
      </div>
      <QueryState query={query} what="members" lines={4}>
        {({ org_organizationShow: { members } }) => (
          <>
            <Rows
              label="Members"
              items={members?.data ?? []}
              empty={search ? "No results found" : "No members yet"}
              renderRow={(member) => (
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <div className="min-w-0">
                    {member.status === "Pending" ? (
                      <span className="font-medium wrap-anywhere">{member.primaryEmail}</span>
                    ) : (
                      <Link to={userAddress(member.id, params.get("q"))} className="link font-medium wrap-anywhere">
                        {personName(member)}
                      </Link>
                    )}
                    <p className="text-dense wrap-anywhere text-muted">
                      {member.status !== "Pending" && `${member.primaryEmail} · `}
                      {roleLabel(member.role.name)}
                      {member.businesses.length > 0 && ` · ${listed(member.businesses)}`}
                    </p>
                  </div>
                  {member.status === "Pending" && (
                    <Badge tone={member.inviteStatus === "PENDING" ? "neutral" : "warning"}>
                      {inviteWords[member.inviteStatus ?? "PENDING"]}
                    </Badge>
                  )}
                </div>
              )}
            />
            <More
              shown={members?.data.length ?? 0}
              total={members?.totalCount ?? 0}
              busy={query.isFetching}
              onMore={setTake}
            />
          </>
        )}
      </QueryState>
    </Card>
  );
}

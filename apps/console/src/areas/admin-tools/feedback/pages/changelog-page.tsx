import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { PageHeader } from "@bc/ui/page";
import { useState } from "react";
import { usePages } from "../../../../shared/api/use-pages.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { DetailFrame } from "../../components/detail-frame.tsx";
import { MorePages, Rows } from "../../components/rows.tsx";
import { listChangeEntries, type ListChangeEntriesQuery } from "../api/list-change-entries.gen.ts";
import { removeChange } from "../api/remove-change.gen.ts";
import { ChangeDialog } from "../components/change-dialog.tsx";
import { ModerateDialog } from "../components/moderate-dialog.tsx";

type Change = ListChangeEntriesQuery["feedback_changeList"]["data"][number];
type Open = { dialog: "new" } | { dialog: "edit" | "remove"; change: Change };

/** The entries of the changelog, which support writes. */
export function ChangelogPage() {
  const [open, setOpen] = useState<Open>();
  const { query, more } = usePages(listChangeEntries, {}, ({ feedback_changeList: page }) => page);
  const close = (): void => setOpen(undefined);
  return (
    <DetailFrame title="Changelog entries">
      <PageHeader
        link={RouterLink}
        back={{ label: "Feature board", href: "/settings/admin-tools/feedback" }}
        title="Changelog entries"
        actions={<Button onClick={() => setOpen({ dialog: "new" })}>New entry</Button>}
      />
      <Card title="Entries" note="Shown to all users under Feature Requests">
        <QueryState query={query} what="the changelog" lines={4}>
          {({ pages }) => (
            <Rows
              label="Changelog entries"
              items={pages.flatMap(({ feedback_changeList: { data } }) => data)}
              empty="No entries yet"
              renderRow={(change) => (
                <div className="flex flex-wrap items-start justify-between gap-2">
                  <div className="min-w-0">
                    <p className="font-medium">{change.title}</p>
                    <p className="text-dense text-muted">
                      <Instant iso={change.publishedAt} /> · {change.posts.length} linked
                    </p>
                  </div>
                  <div className="flex gap-1">
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Edit ${change.title}`}
                      onClick={() => setOpen({ dialog: "edit", change })}
                    >
                      Edit
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Remove ${change.title}`}
                      onClick={() => setOpen({ dialog: "remove", change })}
                    >
                      Remove
                    </Button>
                  </div>
                </div>
              )}
            />
          )}
        </QueryState>
        <MorePages more={more} />
      </Card>
      {(open?.dialog === "new" || open?.dialog === "edit") && (
        <ChangeDialog change={open.dialog === "edit" ? open.change : undefined} onSaved={close} onClose={close} />
      )}
      {open?.dialog === "remove" && (
        <ModerateDialog
          title="Remove changelog entry"
          confirmLabel="Remove"
          danger
          operation={removeChange}
          input={{ id: open.change.id }}
          refetch={[listChangeEntries]}
          onDone={close}
          onClose={close}
        >
          <p>“{open.change.title}” disappears from the changelog. This can't be undone.</p>
        </ModerateDialog>
      )}
    </DetailFrame>
  );
}

import { ButtonLink } from "@bc/ui/button";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { AdminFrame } from "../../components/admin-frame.tsx";
import { PostsList } from "../components/posts-list.tsx";

/** Moderation of the feature board. */
export function FeedbackPage() {
  return (
    <AdminFrame title="Feature board">
      <div className="flex justify-end">
        <ButtonLink link={RouterLink} variant="secondary" href="/settings/admin-tools/feedback/changelog">
          Changelog entries
        </ButtonLink>
      </div>
      <PostsList />
    </AdminFrame>
  );
}

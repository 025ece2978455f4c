import { Page, PageHeader } from "@bc/ui/page";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { profileGaps } from "../../../shared/profile/profile-gaps.ts";
import { ProfileIncomplete } from "../../../shared/profile/profile-incomplete.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { getProfile, type GetProfileQuery } from "../api/get-profile.gen.ts";
import { PictureCard } from "../components/picture-card.tsx";
import { ProfileForm } from "../components/profile-form.tsx";

export function ProfilePage() {
  const query = useOperation(getProfile, {});
  return (
    <Page width="form">
      <title>Profile · Brand Console</title>
      <PageHeader
        title="Profile"
        note="Your colleagues see your name and picture. Only you and our support team see your contact details."
      />
      <QueryState query={query} what="your profile" lines={10} flush>
        {({ me }) => <Profile me={me} />}
      </QueryState>
    </Page>
  );
}

function Profile({ me }: GetProfileQuery) {
  const gaps = profileGaps(me);
  return (
    <>
      {gaps.length > 0 && <ProfileIncomplete gaps={gaps} here />}
      <PictureCard me={me} />
      <ProfileForm me={me} />
    </>
  );
}

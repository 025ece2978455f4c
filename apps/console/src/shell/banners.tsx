import { lazy, Suspense } from "react";
import { useClosedLink, useLostPlace } from "../shared/current/current.tsx";
import { useSession, useSessionEnd } from "../shared/session.ts";
import { OfflineBanner } from "./offline-banner.tsx";

const ImpersonationBanner = lazy(async () => ({
  default: (await import("./impersonation-banner.tsx")).ImpersonationBanner,
}));
const ClosedLinkNotice = lazy(async () => ({ default: (await import("./closed-link-notice.tsx")).ClosedLinkNotice }));
const LostPlaceNotice = lazy(async () => ({ default: (await import("./lost-place-notice.tsx")).LostPlaceNotice }));
const SessionWarning = lazy(async () => ({ default: (await import("./session-warning.tsx")).SessionWarning }));

/** Notices that show on every page. */
export function Banners() {
  const impersonation = useSession().impersonation();
  const endsAt = useSessionEnd();
  const { isClosed } = useClosedLink();
  const { name: lost } = useLostPlace();
  return (
    <>
      <Suspense>
        {impersonation && <ImpersonationBanner {...impersonation} />}
        {isClosed && <ClosedLinkNotice />}
        {lost !== null && <LostPlaceNotice />}
        {endsAt !== null && <SessionWarning endsAt={endsAt} />}
      </Suspense>
      <OfflineBanner />
    </>
  );
}

import { lazy, Suspense } from "react";
import { useSession, useSessionEnd } from "../shared/session.ts";
import { OfflineBanner } from "./offline-banner.tsx";

const ImpersonationBanner = lazy(async () => ({
  default: (await import("./impersonation-banner.tsx")).ImpersonationBanner,
}));
const SessionWarning = lazy(async () => ({ default: (await import("./session-warning.tsx")).SessionWarning }));

/** What must be known whatever page is shown. */
export function Banners() {
  const impersonation = useSession().impersonation();
  const endsAt = useSessionEnd();
  return (
    <>
      <Suspense>
        {impersonation && <ImpersonationBanner {...impersonation} />}
        {endsAt !== null && <SessionWarning endsAt={endsAt} />}
      </Suspense>
      <OfflineBanner />
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useClient } from "../../../shared/api/client.ts";
import { useConfig } from "../../../shared/config.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { Spinner } from "@bc/ui/spinner";
import { getChangelogToken } from "../api/get-changelog-token.gen.ts";

/** Signs the person in to the external feedback and changelog site, and goes there. */
export function ChangelogPage() {
  const { changelog } = useConfig();
  const { organization } = useCurrent();
  const client = useClient();
  const [query] = useSearchParams();
  const answer = useQuery({
    queryKey: ["changelog", organization.id],
    queryFn: () => client.request(getChangelogToken, { organizationId: organization.id }),
    // A token is used once.
    gcTime: 0,
    retry: false,
  });
  const token = answer.data?.org_userCannySso.token;
  const redirect = query.get("redirect") ?? changelog?.url;

  useEffect(() => {
    if (!changelog || token === undefined) return;
    const target = new URL("/api/redirects/sso", changelog.url);
    target.search = new URLSearchParams({
      companyID: changelog.companyId,
      redirect: redirect ?? "",
      ssoToken: token,
    }).toString();
    window.location.replace(target);
  }, [changelog, token, redirect]);

  const failure = changelog ? answer.error?.message : "This deployment has no feedback and changelog site.";
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <title>Feedback · Brand Console</title>
      <h1 className="sr-only">Feedback</h1>
      {failure === undefined ? (
        <Spinner size="large" label="Going to the feedback site" />
      ) : (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}

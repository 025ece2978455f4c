import { Button } from "@bc/ui/button";
import { Page, PageHeader } from "@bc/ui/page";
import { Navigate, useLocation } from "react-router";
import { RouterTabs } from "../../../shared/router-tabs.tsx";
import { useSession, useSessionStatus } from "../../../shared/session.ts";
import { LinkBuilder } from "../components/link-builder.tsx";
import { tools } from "../components/tools.ts";

const root = "/free-tools/amazon-url-builder";
const tabs = tools.map(({ path, label }, index) => ({ path, label, index: index === 0 }));

/** The free link builders for Amazon. Deployments can open it to visitors without an account. */
export function AmazonUrlPage() {
  const session = useSession();
  const isSignedIn = useSessionStatus() === "signedIn";
  const { pathname, search } = useLocation();
  const at = pathname.replace(/\/+$/, "");
  const tool = tools.find(({ path }) => at.endsWith(`/${path}`));
  if (at !== root && at !== `${root}/${tool?.path}`)
    return <Navigate to={{ pathname: tool ? `${root}/${tool.path}` : root, search }} replace />;
  return (
    <Page>
      <title>{`${tool ? `${tool.label} · ` : ""}Amazon URL Builder · Brand Console`}</title>
      <PageHeader
        title="Amazon URL Builder"
        note="Free links to your products, brand and offers on Amazon."
        actions={
          !isSignedIn && (
            <Button variant="secondary" onClick={() => void session.signIn(pathname + search)}>
              Sign in
            </Button>
          )
        }
      />
      <RouterTabs items={tabs} root={root} label="Link builders" />
      {tool && <LinkBuilder key={tool.path} tool={tool} />}
    </Page>
  );
}

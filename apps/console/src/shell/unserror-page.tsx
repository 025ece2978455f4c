import { Button, ButtonLink } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { useSearchParams } from "react-router";
import { useConfig } from "../shared/config.ts";
import { useSession } from "../shared/session.ts";

/** The page that products open when their sidebar fails. */
export function UnsErrorPage() {
  const { company } = useConfig();
  const session = useSession();
  const [query] = useSearchParams();
  const target = session.safeTarget(query.get("return"));
  const letter = new URLSearchParams({ subject: "Brand Console", body: `What happened, and where: ${target}` });
  const { contactUrl } = company;
  const contact = contactUrl?.startsWith("mailto:")
    ? `${contactUrl}?${letter.toString().replaceAll("+", "%20")}`
    : contactUrl;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>Oops! · Brand Console</title>
      <ErrorState
        wholePage
        title="Oops! we're experiencing some hiccups on our end"
        action={
          <>
            {/* A full load: what failed before may work then. */}
            <Button onClick={() => window.location.assign(target)}>Return</Button>
            {contact && (
              <ButtonLink variant="secondary" href={contact}>
                Contact Us
              </ButtonLink>
            )}
          </>
        }
      >
        Please try returning to the previous page. Contact us if this persists.
      </ErrorState>
    </div>
  );
}

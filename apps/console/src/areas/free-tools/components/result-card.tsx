import { ButtonLink } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { CopyButton } from "@bc/ui/copy-button";
import { ExternalLink } from "lucide-react";
import { type ComponentProps, lazy, Suspense } from "react";
import { FreeToolsPicture } from "../../../shared/pictures/free-tools-picture.tsx";
import { messages } from "./field-rules.ts";
import type { Outcome } from "./tools.ts";

const QrPanel = lazy(async () => ({ default: (await import("./qr-panel.tsx")).QrPanel }));

interface ResultCardProps {
  outcome: Outcome;
  /** The link to this page that restores the form. */
  shareUrl: string;
  /** The name of downloaded files. */
  fileName: string;
}

export function ResultCard({ outcome, shareUrl, fileName }: ResultCardProps) {
  return (
    <Card title="Your link">
      <CardBody>
        {"url" in outcome ? (
          <div className="flex flex-col gap-4">
            <div className="flex items-start gap-2 rounded-md border border-line bg-canvas py-1.5 ps-3 pe-1.5">
              <output aria-label="Link" className="min-w-0 flex-1 py-0.5 font-mono text-dense break-all">
                {outcome.url}
              </output>
              <CopyButton text={outcome.url} label="Copy link" />
            </div>
            <div>
              <ButtonLink href={outcome.url} link={NewTabLink}>
                Open on Amazon
                <ExternalLink aria-hidden="true" />
              </ButtonLink>
            </div>
            <Suspense fallback={<div className="size-44" />}>
              <QrPanel url={outcome.url} name={fileName} />
            </Suspense>
            <p className="flex items-center gap-1 border-t border-line pt-3 text-muted">
              Share this form with its values
              <CopyButton text={shareUrl} label="Copy link to this form" />
            </p>
          </div>
        ) : (
          <div className="flex flex-col items-center gap-3 py-2 text-center">
            <FreeToolsPicture className="h-28 w-42" />
            <p role="status" className="text-muted">
              {Object.values(outcome.errors).includes(messages.required)
                ? messages.required
                : "Correct the marked fields to get your link."}
            </p>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function NewTabLink({ children, ...link }: ComponentProps<"a">) {
  return (
    <a {...link} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

import { cva, type VariantProps } from "class-variance-authority";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { LinkComponent } from "./link-component.ts";

const pageClass = cva("mx-auto flex w-full flex-col gap-6", {
  variants: { width: { page: "max-w-page", wide: "max-w-page-wide", form: "max-w-dialog" } },
  defaultVariants: { width: "page" },
});

interface PageProps extends VariantProps<typeof pageClass> {
  children: ReactNode;
}

/** The layout of a screen: for cards, wide for analytics or narrow for forms. */
export function Page({ width, children }: PageProps) {
  return <div className={pageClass({ width })}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  /** The parent page; the arrow links to it. */
  back?: { label: string; href: string };
  /** Shown beside the title, such as a status. */
  badge?: ReactNode;
  /** One or two lines below the title. */
  note?: ReactNode;
  /** The note can be as long as the line. */
  isNoteWide?: boolean;
  actions?: ReactNode;
  link?: LinkComponent;
}

export function PageHeader({
  title,
  back,
  badge,
  note,
  isNoteWide = false,
  actions,
  link: Link = "a",
}: PageHeaderProps) {
  return (
    <header>
      {back && (
        <Link
          href={back.href}
          className="-ms-1 mb-2 inline-flex min-h-6 items-center gap-1.5 rounded-sm px-1 text-sm text-muted transition-colors hover:text-ink pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-title font-semibold tracking-tight text-balance wrap-break-word">{title}</h1>
            {badge}
          </div>
          {note && (
            <div className={`mt-0.5 text-sm text-pretty text-muted ${isNoteWide ? "" : "max-w-prose"}`}>{note}</div>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}

interface ColumnsProps {
  /** The main content. */
  children: ReactNode;
  /** Secondary content, shown below if space is limited. */
  aside: ReactNode;
}

export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <div className="flex min-w-0 flex-col gap-6">{aside}</div>
    </div>
  );
}

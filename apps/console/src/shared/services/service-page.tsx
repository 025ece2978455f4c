import { Breadcrumbs } from "@bc/ui/breadcrumbs";
import { EmptyState } from "@bc/ui/empty-state";
import { Page } from "@bc/ui/page";
import { useMe } from "../api/use-me.ts";
import { useCurrent } from "../current/current.tsx";
import { RouterLink } from "../router-link.tsx";
import { Hero } from "./hero.tsx";
import { Recommendations } from "./recommendations.tsx";
import { serviceOf } from "./request-words.ts";
import { SectionNav, sectionClass } from "./section-nav.tsx";
import type { Offering, Service } from "./service.ts";
import { ServiceForm } from "./service-form.tsx";

/** The page of a service: what it offers, and the form that requests it. */
export function ServicePage({ service }: { service: Service }) {
  const { kind, overview, offerings, request } = service;
  const title = serviceOf(kind);
  const sections = [
    { id: "overview", label: "Overview" },
    { id: "offerings", label: "Offerings" },
    { id: "request", label: request === "Contact Sales" ? request : "Request" },
  ];
  return (
    <>
      <title>{`${title} · Brand Console`}</title>
      <Page>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Breadcrumbs link={RouterLink} items={[{ label: "Home", href: "/" }, { label: title }]} />
          <RouterLink href="/requests" className="rounded-sm text-sm text-muted hover:text-ink hover:underline">
            Your requests
          </RouterLink>
        </div>
        <SectionNav label={`Sections of ${title}`} sections={sections} />
        <Hero {...service} />
        <section id="overview" aria-labelledby="overview-title" className={`${sectionClass} flex flex-col gap-3`}>
          <h2 id="overview-title" className="text-heading font-semibold">
            Overview
          </h2>
          {overview.map((paragraph) => (
            <p key={paragraph} className="max-w-prose text-base text-pretty">
              {paragraph}
            </p>
          ))}
        </section>
        <section id="offerings" aria-labelledby="offerings-title" className={`${sectionClass} flex flex-col gap-4`}>
          <h2 id="offerings-title" className="text-heading font-semibold">
            Offerings
          </h2>
          <Offerings offerings={offerings} />
        </section>
        <section id="request" aria-labelledby="request-title" className={`${sectionClass} flex flex-col gap-4`}>
          <h2 id="request-title" className="text-heading font-semibold">
            {request}
          </h2>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,var(--container-dialog))_minmax(0,1fr)]">
            <Request service={service} />
            <NextSteps />
          </div>
        </section>
        <Recommendations except={title} />
      </Page>
    </>
  );
}

function Offerings({ offerings }: { offerings: readonly Offering[] }) {
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 ${offerings.length === 4 ? "" : "lg:grid-cols-3"}`}>
      {offerings.map(({ name, text, link }) => (
        <li key={name} className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface p-5">
          <h3 className="text-subheading font-semibold">{name}</h3>
          <p className="text-sm text-pretty text-muted">{text}</p>
          {link && (
            <RouterLink href={link.href} className="link mt-auto pt-1 text-sm">
              {link.label}
            </RouterLink>
          )}
        </li>
      ))}
    </ul>
  );
}

const nextSteps = [
  "You get a reference number as soon as you send your request.",
  "A specialist reads your answers and contacts you the way you prefer.",
  "You follow the status under Your requests.",
];

function NextSteps() {
  return (
    <aside aria-labelledby="next-steps" className="flex flex-col gap-3 text-sm">
      <h3 id="next-steps" className="font-semibold">
        What happens next
      </h3>
      <ol className="flex flex-col gap-3">
        {nextSteps.map((step, index) => (
          <li key={step} className="flex gap-3 text-muted">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Request({ service }: { service: Service }) {
  const { organization, business } = useCurrent();
  const me = useMe().data?.me;
  if (!business)
    return (
      <EmptyState title={`Create a ${organization.terminology.toLowerCase()} first`}>
        Services are requested for a {organization.terminology.toLowerCase()}. Create one in the settings of your
        organization.
      </EmptyState>
    );
  return (
    me && <ServiceForm service={service} me={me} place={{ organizationId: organization.id, businessId: business.id }} />
  );
}

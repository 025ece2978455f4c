import { useConfig } from "./config.ts";

/** A link to support, if this deployment has one. */
export function ContactLink() {
  const { contactUrl } = useConfig().company;
  return (
    contactUrl && (
      <a className="link" href={contactUrl}>
        Contact support
      </a>
    )
  );
}

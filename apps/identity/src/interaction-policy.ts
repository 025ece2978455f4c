import { strongAcr, weakAcr } from "@bc/identity/contract/session";
import { errors, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";

const { Check } = interactionPolicy;

/** The strengths of a sign-in, weakest first. */
export const acrValues: string[] = [weakAcr, strongAcr];

export interface SignIn {
  accountId?: string | undefined;
  acr?: string | undefined;
}

export const factorRequired = "a second factor is required";

/**
 * The default prompts, with two more reasons to sign in: the session is weaker than `acr_values` (RFC 9470) or than
 * the account requires by now. The second prompts once, because new sign-ins are strong enough.
 */
export function createInteractionPolicy(
  isTooWeak: (session: SignIn) => Promise<boolean>,
): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove("consent"); // there is no consent page, so a sign-in that asked for it would never finish
  const description = "a stronger authentication is required";
  policy.get("login")?.checks.add(
    new Check("acr_values", description, ({ oidc }) => {
      if (meets(oidc)) return Check.NO_NEED_TO_PROMPT;
      // Just now signed in as strongly as the account can: asking again would ask for ever.
      if (oidc.result?.login) throw new errors.UnmetAuthenticationRequirements(description);
      return Check.REQUEST_PROMPT;
    }),
  );
  policy
    .get("login")
    ?.checks.add(
      new Check("factor_required", factorRequired, "login_required", ({ oidc }) => isTooWeak(oidc.session ?? {})),
    );
  return policy;
}

function meets({ params, session }: KoaContextWithOIDC["oidc"]): boolean {
  const asked = typeof params?.["acr_values"] === "string" ? params["acr_values"].split(" ") : [];
  const needed = asked.map((acr) => acrValues.indexOf(acr)).filter((strength) => strength >= 0);
  return needed.length === 0 || acrValues.indexOf(session?.acr ?? "") >= Math.min(...needed);
}

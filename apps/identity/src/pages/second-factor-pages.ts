import { html, type SafeHtml } from "@remix-run/html-template";
import type { Shown } from "./field-errors.ts";
import { alertMarkup, codeField } from "./fields.ts";
import { layout, tokenField } from "./layout.ts";
import { passkeyForm } from "./passkey-form.ts";

/** In the order they are offered. */
export const factorWays = ["app-code", "passkey", "sms-code", "recovery-code"] as const;
export type FactorWay = (typeof factorWays)[number];

const offers: Record<FactorWay, string> = {
  "app-code": "Use your authenticator app",
  passkey: "Use a passkey",
  "sms-code": "Get a code by SMS",
  "recovery-code": "Use your recovery code",
};

export interface SecondFactorPage extends Shown {
  flow: string;
  formToken: string;
  ways: readonly FactorWay[];
}

export function appCodePage(page: SecondFactorPage): SafeHtml {
  return frame("app-code", page, {
    title: "Enter the code from your app",
    lead: "Open your authenticator app and enter the 6-digit code for Brand Console.",
    form: html`${codeField({ errors: page.errors, focus: "code" }, { label: "Code", isNumber: true })}
      <button type="submit">Continue</button>`,
  });
}

export function smsCodePage(page: SecondFactorPage & { isSent: boolean }): SafeHtml {
  const resend = html`<button class="quiet" type="submit" name="send" value="again" formnovalidate>
    Resend code
  </button>`;
  return frame("sms-code", page, {
    title: page.isSent ? "Enter the code from the message" : "Get a code by SMS",
    lead: page.isSent
      ? "We sent a 6-digit code to your phone. It expires in five minutes."
      : "We'll send a 6-digit code to your phone.",
    form: page.isSent
      ? html`${codeField({ errors: page.errors, focus: "code" }, { label: "Code", isNumber: true })}
          <button type="submit">Continue</button>
          ${resend}`
      : html`<button type="submit" name="send" value="first">Send code</button>`,
  });
}

export function recoveryCodePage(page: SecondFactorPage): SafeHtml {
  return frame("recovery-code", page, {
    title: "Enter your recovery code",
    lead: "It was shown when you set up multi-factor authentication. It works once, then you get a new one.",
    form: html`${codeField({ errors: page.errors, focus: "code" }, { label: "Recovery code", isNumber: false })}
      <button type="submit">Continue</button>`,
  });
}

/** The code is only shown here. */
export function newRecoveryCodePage(page: SecondFactorPage & { code: string }): SafeHtml {
  const lead = "The code you entered no longer works.";
  return recoveryCodeMarkup(page, { title: "Save your new recovery code", lead });
}

export function recoveryCodeMarkup(
  { flow, formToken, code }: { flow: string; formToken: string; code: string },
  { title, lead }: { title: string; lead: string },
): SafeHtml {
  return layout(
    title,
    html`<h1>${title}</h1>
      <p>${lead} Write this code down or save it in your password manager. It won't be shown again.</p>
      <p class="code"><code>${code}</code></p>
      <form method="post" action="${flow}/recovery-saved">
        ${tokenField(formToken)}
        <button type="submit">I've saved it</button>
      </form>`,
  );
}

export function passkeyPage(page: SecondFactorPage & { options: string }): SafeHtml {
  const { flow, formToken, options } = page;
  return layout(
    "Use a passkey",
    html`<h1>Use your passkey</h1>
      ${alertMarkup(page.failure)}
      <p class="lead">Confirm with the device or password manager that holds it.</p>
      <noscript><p class="alert">Passkeys need JavaScript. Turn it on, or choose another method below.</p></noscript>
      ${passkeyForm({ flow, formToken, options, isAlone: true })} ${otherWays("passkey", page)}`,
  );
}

function frame(
  way: FactorWay,
  page: SecondFactorPage,
  { title, lead, form }: { title: string; lead: string; form: SafeHtml },
): SafeHtml {
  return layout(
    title,
    html`<h1>${title}</h1>
      ${alertMarkup(page.failure)}
      <p class="lead" id="lead">${lead}</p>
      <form method="post" action="${page.flow}/${way}" novalidate>${tokenField(page.formToken)} ${form}</form>
      ${otherWays(way, page)}`,
  );
}

function otherWays(shown: FactorWay, { flow, ways }: SecondFactorPage): SafeHtml | undefined {
  const others = ways.filter((way) => way !== shown);
  if (others.length === 0) return undefined;
  const items = others.map((way) => html`<li><a href="${flow}/${way}">${offers[way]}</a></li>`);
  return html`<nav aria-label="Other methods">
    <ul class="ways">
      ${items}
    </ul>
  </nav>`;
}

import { html, type SafeHtml } from "@remix-run/html-template";
import type { Shown } from "./field-errors.ts";
import { alertMarkup, codeField } from "./fields.ts";
import { layout, tokenField } from "./layout.ts";
import { qrMarkup } from "./qr-markup.ts";
import { recoveryCodeMarkup } from "./second-factor-pages.ts";

interface EnrolPage {
  flow: string;
  formToken: string;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function enrolPage(page: EnrolPage & { requiredBy: string; dueAt: Date; isDue: boolean }): SafeHtml {
  const { flow, formToken, requiredBy, dueAt, isDue } = page;
  const name = html`<strong>${requiredBy}</strong>`;
  const why = isDue
    ? html`${name} requires multi-factor authentication. Set it up to continue.`
    : html`${name} requires multi-factor authentication from ${day.format(dueAt)} UTC. Set it up now, or skip this until
      then.`;
  return layout(
    "Set up multi-factor authentication",
    html`<h1>Set up multi-factor authentication</h1>
      <p>${why}</p>
      <p class="lead">
        You need an authenticator app on your phone, or a password manager that shows codes. Signing in then takes your
        password and a code.
      </p>
      <form method="post" action="${flow}/enrol">
        ${tokenField(formToken)}
        <button type="submit">Set up an app</button>
        ${isDue ? "" : html`<button class="quiet" type="submit" name="later" value="yes">Not now</button>`}
      </form>`,
  );
}

export function enrolAppPage(page: EnrolPage & Shown & { secret: string; barcodeUri: string }): SafeHtml {
  const { flow, formToken, secret, barcodeUri, failure, errors } = page;
  return layout(
    "Add Brand Console to your app",
    html`<h1>Add Brand Console to your app</h1>
      ${alertMarkup(failure)}
      <p class="lead">Scan this code with your authenticator app.</p>
      ${qrMarkup(barcodeUri)}
      <p class="hint">App on this device? <a href="${barcodeUri}">Open it with the key</a>, or enter the key:</p>
      <p class="code"><code>${secret.replace(/(.{4})(?=.)/g, "$1 ")}</code></p>
      <p class="lead" id="lead">Then enter the 6-digit code from your app.</p>
      <form method="post" action="${flow}/enrol-app" novalidate>
        ${tokenField(formToken)} ${codeField({ errors, focus: "code" }, { label: "Code", isNumber: true })}
        <button type="submit">Continue</button>
      </form>`,
  );
}

/** The code is only shown here. */
export function firstRecoveryCodePage(page: EnrolPage & { code: string }): SafeHtml {
  return recoveryCodeMarkup(page, {
    title: "Save your recovery code",
    lead: "Your app is set up. If you lose it, this code signs you in once.",
  });
}

import type { Identity } from "../session.ts";

/**
 * Signs somebody in to the admin of their store, in this tab: a form, because that is what the admin takes and because
 * a token in an address would be kept in histories and logs. The page's policy names the stores it may be sent to.
 */
export function enterStore(loginUrl: string, { token, subject }: Identity): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = loginUrl;
  form.hidden = true;
  for (const [name, value] of Object.entries({ token: `Bearer ${token}`, sub: subject })) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

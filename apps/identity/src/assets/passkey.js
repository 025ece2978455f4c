// Lets the browser sign with a passkey and sends its answer in the form. Where passkeys are unknown, nothing changes.
const form = /** @type {HTMLFormElement} */ (document.querySelector("form#passkey"));
const answer = /** @type {HTMLInputElement} */ (form.querySelector("[name=response]"));
const alert = /** @type {HTMLElement} */ (form.querySelector("[role=alert]"));
let waiting = new AbortController();

/** @param {CredentialMediationRequirement} mediation */
async function use(mediation) {
  // A browser takes one request at a time, and the one that waits in the address field counts.
  waiting.abort();
  waiting = new AbortController();
  const asked = /** @type {PublicKeyCredentialRequestOptionsJSON} */ (JSON.parse(form.dataset.options ?? ""));
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const credential = await navigator.credentials.get({ publicKey, signal: waiting.signal, mediation });
  answer.value = JSON.stringify(credential);
  form.submit();
}

if ("PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    alert.hidden = true;
    use("optional").catch(() => {
      alert.hidden = false;
    });
  });
  if (form.dataset.mediation === "conditional" && (await PublicKeyCredential.isConditionalMediationAvailable()))
    // Ends without a word when the person signs in otherwise.
    use("conditional").catch(() => undefined);
}

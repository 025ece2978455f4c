// Lets the browser sign with a passkey and sends its answer in the form. Where passkeys are unknown, nothing changes.
const form = document.getElementById("passkey");
const alert = form.querySelector("[role=alert]");
const publicKey = () => PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(form.dataset.options));
let waiting;

async function use(mediation) {
  waiting?.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const credential = await navigator.credentials.get({
    publicKey: publicKey(),
    signal,
    ...(mediation && { mediation }),
  });
  form.elements.namedItem("response").value = JSON.stringify(credential.toJSON());
  form.submit();
}

if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    alert.hidden = true;
    use().catch(() => {
      alert.hidden = false;
    });
  });
  if (form.dataset.mediation === "conditional" && (await PublicKeyCredential.isConditionalMediationAvailable?.()))
    // Ends without a word when the person signs in otherwise.
    use("conditional").catch(() => undefined);
}

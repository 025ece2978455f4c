import { identityError } from "@bc/identity/contract/errors";
import { enrolApp, enrolPhone } from "@bc/identity/public";
import { z } from "zod";
import type { MfaHandler } from "./mfa-handler.ts";

const bodySchema = z.union([
  z.object({ authenticator_types: z.tuple([z.literal("otp")]) }),
  z.object({
    authenticator_types: z.tuple([z.literal("oob")]),
    oob_channels: z.tuple([z.literal("sms")]),
    phone_number: z.string().max(40),
  }),
]);

/** Starts an enrollment. The console was specified with an identity provider that uses these shapes. */
export const associate: MfaHandler = async (services, owner, input) => {
  const body = bodySchema.safeParse(input);
  if (!body.success) throw identityError("identity.input-refused", { problems: z.prettifyError(body.error) });
  if (!("phone_number" in body.data)) {
    const { secret, barcodeUri, recoveryCodes } = await enrolApp(services, owner);
    return { authenticator_type: "otp", secret, barcode_uri: barcodeUri, recovery_codes: recoveryCodes };
  }
  if (!services.sms) throw identityError("identity.sms-off");
  const { oobCode, recoveryCodes } = await enrolPhone(services, services.sms, owner, body.data.phone_number);
  return { authenticator_type: "oob", oob_channel: "sms", oob_code: oobCode, recovery_codes: recoveryCodes };
};

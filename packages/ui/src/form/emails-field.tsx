import { EmailsField as Widget } from "../emails-field.tsx";
import { bind } from "./bind.tsx";

export const EmailsField = bind(Widget);

import { PasswordField as Widget } from "../password-field.tsx";
import { bind } from "./bind.tsx";

export const PasswordField = bind(Widget);

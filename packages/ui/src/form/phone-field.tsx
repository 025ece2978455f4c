import { PhoneField as Widget } from "../phone-field.tsx";
import { bind } from "./bind.tsx";

export const PhoneField = bind(Widget);

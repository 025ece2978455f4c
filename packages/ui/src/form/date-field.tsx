import { DateField as Widget } from "../date-field.tsx";
import { bind } from "./bind.tsx";

export const DateField = bind(Widget);

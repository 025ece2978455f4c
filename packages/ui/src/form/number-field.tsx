import { NumberField as Widget } from "../number-field.tsx";
import { bind } from "./bind.tsx";

export const NumberField = bind(Widget);

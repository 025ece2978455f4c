import { TextArea as TextAreaWidget, TextField as TextFieldWidget } from "../text-field.tsx";
import { bind } from "./bind.tsx";

export const TextField = bind(TextFieldWidget);
export const TextArea = bind(TextAreaWidget);

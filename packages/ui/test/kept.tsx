import { type ComponentType, useState } from "react";

type Setter = (value: never) => void;

/** Wraps a widget with state, so that its story is interactive. */
export function kept<Props extends { value?: unknown; onChange: Setter }>(
  Widget: ComponentType<Props>,
): ComponentType<Omit<Props, "onChange">> {
  return function Kept(props) {
    const [value, setValue] = useState(props.value);
    return <Widget {...(props as unknown as Props)} value={value} onChange={setValue} />;
  };
}

/** The same for boolean values. */
export function keptChecked<Props extends { checked: boolean | undefined; onChange: (checked: boolean) => void }>(
  Widget: ComponentType<Props>,
): ComponentType<Omit<Props, "onChange">> {
  return function Kept(props) {
    const [checked, setChecked] = useState(props.checked);
    return <Widget {...(props as unknown as Props)} checked={checked} onChange={setChecked} />;
  };
}

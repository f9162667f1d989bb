import { type ComponentType, useState } from 'react';

/**
 * Renders a control that keeps what is entered, as an app would. What the controls of Storybook say begins it anew.
 * `name` is the property that `onChange` sets.
 */
export function kept<Props extends { onChange: (next: never) => void }>(
  Component: ComponentType<Props>,
  name: keyof Props & string,
) {
  function Kept(props: Props) {
    const [value, setValue] = useState<unknown>(props[name]);
    const onChange = (next: never) => {
      props.onChange(next);
      setValue(next);
    };
    return <Component {...props} {...{ [name]: value, onChange }} />;
  }
  return (args: Props) => <Kept key={String(args[name])} {...args} />;
}

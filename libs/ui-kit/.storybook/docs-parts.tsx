import { Controls, Description, Primary, Stories, Title } from '@storybook/addon-docs/blocks';

/** What the page of a component holds: what it is for, its first state with its properties, and the other states. */
export function ComponentParts() {
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}

/** The same with one state alone, for what takes a whole window. */
export function WindowParts() {
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <p>It takes a window of its own, so the other states are in the sidebar, one at a time.</p>
      <Controls />
    </>
  );
}

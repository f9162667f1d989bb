import { useDiscreet } from './use-discreet.js';

/** What opens a dialog in the page brings the page forward first, where it was clicked in the floating window. */
export function useInThePage(): (act: () => void) => () => void {
  const { floating } = useDiscreet();
  return (act) => () => {
    if (floating.inUse()) window.focus();
    act();
  };
}

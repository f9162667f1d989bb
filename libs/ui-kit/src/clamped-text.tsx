import { type ReactNode, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { tokens } from './tokens.js';

const Words = styled.p`
  overflow-wrap: anywhere;

  &[data-clamped='true'] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Toggle = styled.div`
  margin: ${tokens.space4} 0 0 calc(-1 * ${tokens.space12});
`;

export interface ClampedTextProps {
  id: string;
  children: ReactNode;
}

/** Two lines of a text, and a button for the rest where there is more. */
export function ClampedText({ id, children }: ClampedTextProps) {
  const [whole, setWhole] = useState(false);
  const [cut, ref] = useCut();
  return (
    <div>
      <Words id={id} ref={ref} data-clamped={!whole}>
        {children}
      </Words>
      {cut && (
        <Toggle>
          <Button
            size="small"
            kind="quiet"
            aria-expanded={whole}
            aria-controls={id}
            onClick={() => setWhole((before) => !before)}
          >
            {whole ? 'Show less' : 'Show all'}
          </Button>
        </Toggle>
      )}
    </div>
  );
}

/** Whether the clamp takes something away at the width that the text has; what it did stays known while it is off. */
function useCut() {
  const [cut, setCut] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    const View = element?.ownerDocument.defaultView;
    if (!element || !View || !('ResizeObserver' in View)) return;
    const observer = new View.ResizeObserver(() => {
      if (element.dataset['clamped'] === 'true') setCut(element.scrollHeight > element.clientHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [cut, ref] as const;
}

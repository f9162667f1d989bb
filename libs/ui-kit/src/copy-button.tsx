import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.js';

/** Says "Copied" only when it was, and takes it back when the person has gone on. */
export function CopyButton({ onCopy }: { onCopy: () => Promise<void> | void }) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null);
  const copy = () => {
    Promise.resolve(onCopy()).then(
      () => setResult('copied'),
      () => setResult('refused'),
    );
  };
  const words = { copied: 'Copied', refused: 'Not allowed to copy' };
  return (
    <Button
      size="small"
      kind="quiet"
      icon={result === 'copied' ? Check : Copy}
      onClick={copy}
      onBlur={() => setResult(null)}
    >
      <span aria-live="polite">{result ? words[result] : 'Copy'}</span>
    </Button>
  );
}

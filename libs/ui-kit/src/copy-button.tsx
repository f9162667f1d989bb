import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.js';

export interface CopyButtonProps {
  /** Rejects where the browser does not allow it. */
  onCopy: () => Promise<void> | void;
  /** "Copy" unless told. */
  label?: string;
}

/** Says "Copied" only when it was, and takes it back when the person has gone on. */
export function CopyButton({ onCopy, label = 'Copy' }: CopyButtonProps) {
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
      <span aria-live="polite">{result ? words[result] : label}</span>
    </Button>
  );
}

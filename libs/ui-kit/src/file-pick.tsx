import { FileText, Paperclip, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { FieldNotes, labelText, useField } from './field.js';
import { fileProblem, fileSizeText } from './file-words.js';
import { IconButton } from './icon-button.js';
import { tokens } from './tokens.js';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space4};
`;

const Label = styled.span`
  ${labelText}
`;

const Zone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space8} ${tokens.space12};
  min-height: 4rem;
  padding: ${tokens.space12} ${tokens.space16};
  border: 1px dashed ${tokens.control};
  border-radius: ${tokens.radius10};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};

  &[data-over='true'] {
    border-style: solid;
    border-color: ${tokens.accent};
    background: ${tokens.accentSoft};
  }

  & > input {
    display: none;
  }

  & > svg {
    flex: none;
  }
`;

const Picked = styled.div`
  display: grid;
  flex: 1 1 8rem;
  min-width: 0;
  font-variant-numeric: tabular-nums;

  & > strong {
    color: ${tokens.text};
    font-size: ${tokens.type15};
    font-weight: ${tokens.weightMedium};
    overflow-wrap: anywhere;
  }
`;

/** How far a picked file is. An error leaves the way to pick another one. */
export type FilePickState =
  | { readonly type: 'idle' }
  | { readonly type: 'reading'; readonly name: string }
  /** `size` in bytes; `characters` of the text that was found in it. */
  | { readonly type: 'done'; readonly name: string; readonly size: number; readonly characters: number }
  /** A sentence: what happened and what to do. */
  | { readonly type: 'error'; readonly message: string };

/** Kinds of text that a person has at hand (ledger I2). */
const TEXT_TYPES = ['.txt', '.md', '.pdf', '.docx'] as const;

export interface FilePickProps {
  label: string;
  hint?: string;
  state: FilePickState;
  /** A file of an accepted type. What is in it is the caller's to read. */
  onPick: (file: File) => void;
  /** Takes the file back. */
  onRemove: () => void;
  /** Ends of names, with the dot. */
  accept?: readonly string[];
  disabled?: boolean;
}

/** One file, by a button or dropped. A file of another type is told about here and does not reach `onPick`. */
export function FilePick(props: FilePickProps) {
  const { label, hint, state, onPick, onRemove, accept = TEXT_TYPES, disabled = false } = props;
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const error = problem ?? (state.type === 'error' ? state.message : undefined);
  const field = useField({ id: undefined, hint, error });
  const take = (files: readonly File[]) => {
    if (disabled || state.type === 'reading') return;
    const found = fileProblem(files, accept);
    setProblem(found);
    const [file] = files;
    if (file && !found) onPick(file);
  };
  const drop = (event: DragEvent) => {
    // Without this the browser leaves the page for the file.
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Frame role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Zone
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!disabled);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          accept={accept.join(',')}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file can be picked again.
            event.target.value = '';
          }}
        />
        {state.type === 'done' && <PickedFile state={state} />}
        {/* It stays while a file is read, so that the focus does. */}
        <Button
          {...field.control}
          ref={choose}
          size="small"
          icon={Paperclip}
          busy={state.type === 'reading'}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {state.type === 'done' ? 'Replace' : 'Choose a file'}
        </Button>
        {state.type === 'reading' && <span role="status">Reading {state.name}</span>}
        {state.type === 'done' && (
          <IconButton
            size="small"
            icon={X}
            label={`Remove ${state.name}`}
            disabled={disabled}
            onClick={() => {
              setProblem(null);
              // This button goes with the file.
              choose.current?.focus();
              onRemove();
            }}
          />
        )}
        {(state.type === 'idle' || state.type === 'error') && (
          <span>or drop it here: {accept.join(', ')}</span>
        )}
      </Zone>
      <FieldNotes field={field} hint={hint} error={error} />
    </Frame>
  );
}

function PickedFile({ state }: { state: Extract<FilePickState, { type: 'done' }> }) {
  const characters = `${state.characters.toLocaleString('en-US')} characters`;
  return (
    <>
      <FileText size={18} aria-hidden="true" />
      <Picked role="status">
        <strong>{state.name}</strong>
        <span>{`${fileSizeText(state.size)}, ${characters}`}</span>
      </Picked>
    </>
  );
}

import { CircleCheck, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { fileSizeText } from './file-words.js';
import { useFocusKept } from './focus-kept.js';
import { Notice } from './notice.js';
import { ProgressBar } from './progress-bar.js';
import { BusyLine } from './spinner.js';
import { tokens } from './tokens.js';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space12};
  min-width: 0;
  padding: ${tokens.space12} ${tokens.space16};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
  background: ${tokens.surface};
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space8} ${tokens.space16};
  min-width: 0;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 14rem;
  gap: ${tokens.space4};
  min-width: 0;
  max-width: ${tokens.textWidth};

  & > p {
    overflow-wrap: anywhere;
  }

  & > :first-child {
    font-weight: ${tokens.weightMedium};
  }

  & > :last-child:not(:first-child) {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space8};
  color: ${tokens.good};
  font-weight: ${tokens.weightMedium};

  & > svg {
    flex: none;
  }
`;

/** How far a download that was offered has come. */
export type DownloadState =
  | { readonly status: 'offered' }
  /** `share` 0 to 1; null where the browser does not tell how far it is. */
  | { readonly status: 'running'; readonly share: number | null }
  /** What happened, why it matters, what to do. */
  | { readonly status: 'failed'; readonly sentence: string }
  | { readonly status: 'done' };

export interface DownloadOfferProps {
  /** "English language pack". */
  name: string;
  /** What it is good for. */
  detail?: ReactNode;
  /** Its size; null or absent where nobody says it. */
  bytes?: number | null;
  state: DownloadState;
  /** Called within the click, which some downloads need. */
  onDownload: () => void;
  /** While it is being fetched. */
  onCancel: () => void;
}

/** Something that works after a download which the person starts, and can stop. */
export function DownloadOffer({
  name,
  detail,
  bytes = null,
  state,
  onDownload,
  onCancel,
}: DownloadOfferProps) {
  const frame = useFocusKept<HTMLDivElement>();
  const isDone = state.status === 'done';
  const size =
    bytes === null ? 'The browser does not say how large it is.' : `${fileSizeText(bytes)} to download.`;
  return (
    <Frame ref={frame} role="group" aria-label={name} tabIndex={-1}>
      <Line>
        <Words>
          <p>{name}</p>
          {(detail || !isDone) && (
            <p>
              {detail} {!isDone && size}
            </p>
          )}
        </Words>
        {(state.status === 'offered' || state.status === 'failed') && (
          <Button icon={Download} onClick={onDownload}>
            {state.status === 'failed' ? 'Try again' : 'Download'}
          </Button>
        )}
      </Line>
      {state.status === 'running' && (
        <>
          <Progress share={state.share} />
          <Line>
            <Button size="small" onClick={onCancel}>
              Cancel download
            </Button>
          </Line>
        </>
      )}
      {state.status === 'failed' && (
        <Notice tone="error" announced title="The download failed" detail={state.sentence} />
      )}
      {isDone && (
        <Done role="status">
          <CircleCheck size={18} aria-hidden="true" />
          Downloaded, ready to use
        </Done>
      )}
    </Frame>
  );
}

function Progress({ share }: { share: number | null }) {
  if (share === null || !Number.isFinite(share)) return <BusyLine>Downloading</BusyLine>;
  return <ProgressBar label="Downloading" value={100 * share} />;
}

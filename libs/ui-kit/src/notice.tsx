import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

/** Warning is the yellow banner, also for "Screen Sharing Detected" (ledger D5). */
export type NoticeTone = 'info' | 'good' | 'warning' | 'error';

const SHAPES: Record<NoticeTone, LucideIcon> = {
  info: Info,
  good: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

const Box = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${tokens.space12};
  padding: ${tokens.space12} ${tokens.space16};
  border: 1px solid transparent;
  border-radius: ${tokens.radius10};

  & > svg {
    margin-top: 0.125rem;
  }

  &[data-tone='info'] {
    background: ${tokens.infoSoft};

    & > svg {
      color: ${tokens.info};
    }
  }

  &[data-tone='good'] {
    background: ${tokens.goodSoft};

    & > svg {
      color: ${tokens.good};
    }
  }

  &[data-tone='warning'] {
    border-color: ${tokens.bannerLine};
    background: ${tokens.banner};

    & > svg {
      color: ${tokens.fair};
    }
  }

  &[data-tone='error'] {
    background: ${tokens.weakSoft};

    & > svg {
      color: ${tokens.weak};
    }
  }
`;

/* Buttons stand beside the words where there is room: what comes on top of a page should push little of it down. */
const Content = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space12} ${tokens.space24};
  min-width: 0;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 20rem;
  gap: ${tokens.space4};
  min-width: 0;
  max-width: ${tokens.textWidth};
  text-wrap: pretty;
`;

const Title = styled.p`
  font-weight: ${tokens.weightMedium};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space8};
`;

export interface NoticeProps {
  /** `info` unless told. */
  tone?: NoticeTone;
  /** What happened, in one line. */
  title: string;
  /** What it means and what to do. */
  detail?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** Announce it when it appears: an alert for errors, a status for the rest. Off for what is there from the start. */
  announced?: boolean;
}

/** Something to know, where it happened, with the way out. */
export function Notice({ tone = 'info', title, detail, actions, announced = false }: NoticeProps) {
  const Shape = SHAPES[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <Box data-tone={tone} role={announced ? role : undefined}>
      <Shape size={18} aria-hidden="true" />
      <Content>
        <Words>
          <Title>{title}</Title>
          {detail && <div>{detail}</div>}
        </Words>
        {actions && <Actions>{actions}</Actions>}
      </Content>
    </Box>
  );
}

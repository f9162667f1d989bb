import { Badge, Button, Stack, tokens } from '@sotto/ui-kit';
import { Play, Square } from 'lucide-react';
import { styled } from 'styled-components';

/** A line with something at both ends. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space12};
`;

export const Compact = styled(Line)`
  gap: ${tokens.space8};

  & > div {
    display: flex;
    gap: ${tokens.space8};
    min-width: 0;
  }

  & > div:last-child {
    flex: none;
  }

  & > div:first-child {
    flex-wrap: wrap;
    align-items: center;
    row-gap: 0;
  }
`;

export const Wide = styled.div`
  display: grid;
  gap: ${tokens.space8};

  & > button {
    width: 100%;
  }
`;

const STATE = <Badge tone="neutral">Opening</Badge>;

/** The session's bar before the storage is open: as large as the real one, and nothing in it can be pressed. */
export function NeutralSessionBar({ compact = false }: { compact?: boolean }) {
  if (compact) {
    return (
      <Compact as="section" aria-label="Session">
        <div>{STATE}</div>
        <div>
          <Button size="small" disabled>
            Start Assistant
          </Button>
          <Button size="small" disabled>
            Stop
          </Button>
        </div>
      </Compact>
    );
  }
  return (
    <Stack $gap={12}>
      <Line>{STATE}</Line>
      <Wide>
        <Button icon={Play} disabled>
          Start Assistant
        </Button>
        <Button icon={Square} disabled>
          Stop
        </Button>
      </Wide>
    </Stack>
  );
}

import { Rail, tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { Brand } from './brand.js';
import { Line, NeutralSessionBar } from './session-bar-layout.js';
import { TABS } from './tabs.js';

const Blank = styled.div`
  display: grid;
  gap: ${tokens.space16};
  max-width: ${tokens.textWidth};

  & > div {
    height: ${tokens.space16};
    border-radius: ${tokens.radius6};
    background: ${tokens.neutralSoft};
  }

  & > :first-child {
    width: 12rem;
    height: ${tokens.space32};
    margin-bottom: ${tokens.space8};
  }

  & > :last-child {
    width: 60%;
  }
`;

/**
 * The shell before the storage is open. It is rendered when the app is built, so it shows nothing of anybody: no tab is
 * chosen, no session is told of. Nothing in it takes the focus or a press, because nothing could answer yet.
 */
export function AppFrame() {
  return (
    <div inert>
      <Rail
        label="Sotto"
        items={TABS}
        selected=""
        onSelect={ignore}
        brand={
          <Line>
            <Brand />
          </Line>
        }
        top={<NeutralSessionBar />}
        bottom={<NeutralSessionBar compact />}
        pageLabel="Sotto is opening"
      >
        <Blank aria-hidden="true">
          <div />
          <div />
          <div />
          <div />
        </Blank>
      </Rail>
    </div>
  );
}

const ignore = () => undefined;

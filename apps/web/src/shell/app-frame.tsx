import { Rail } from '@sotto/ui-kit';
import { Brand } from './brand.js';
import { PageHeading } from './page-heading.js';
import { Line, NeutralSessionBar } from './session-bar-layout.js';
import { TABS } from './tabs.js';

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
        <PageHeading>
          <h1>Sotto is opening</h1>
          <p>{OPENING}</p>
        </PageHeading>
      </Rail>
    </div>
  );
}

const ignore = () => undefined;

/** As long as the sentence of a first visit, which is the longest at once in sight: so the largest paint is this first one. */
const OPENING =
  'What it keeps is on this device and is read from there. A first visit also fetches the app, which takes a few seconds on a slow network; after that Sotto opens without a network.';

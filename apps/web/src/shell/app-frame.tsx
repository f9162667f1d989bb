import { Rail } from '@sotto/ui-kit';
import { Brand } from './brand.js';
import { Greeting } from './greeting.js';
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
        <Greeting>
          <h1>Sotto is opening</h1>
          <p>{OPENING}</p>
        </Greeting>
      </Rail>
    </div>
  );
}

const ignore = () => undefined;

/** Takes at least the room of the sentence of a first visit, so that the largest paint is the first one. */
const OPENING =
  'What it keeps is on this device and is read from there. A first visit also fetches the app, which takes a few seconds on a slow network; after that Sotto can open without a network.';

import { toFigure, toSite } from '../../links';
import type { ArticleSection } from '../article';
import { Table } from '../prose';

export const UPKEEP: readonly ArticleSection[] = [
  {
    id: 'offline',
    title: 'Offline, and installing it',
    body: (
      <>
        <p>
          After a first visit Sotto’s own files lie in this browser, and it opens without a network. Eight
          things work then, as <a href={toFigure('offline')}>last measured</a>:
        </p>
        <ul>
          <li>opening the app</li>
          <li>History and its search</li>
          <li>Analytics and ML Insights</li>
          <li>reading the screen</li>
          <li>delivery measures and on-device coaching</li>
          <li>exports</li>
          <li>the audit trail and data management</li>
          <li>the demo meeting</li>
        </ul>
        <p>
          Settings, “Without a network”, says whether the files are there. Those for reading the screen are
          large: they come when a screen is first read, or by the button there. What you linked to a service
          still needs a network: answers of a provider, the browser’s own speech service, calendars, webhooks.
          Webhooks that could not be sent wait, and are tried again.
        </p>
        <p>
          To have Sotto as an app of its own, choose “Install” in the browser’s address bar or menu, where the
          browser offers it. When “A new version is ready” appears, “Reload” puts it to work. During a meeting
          it waits until the end; nothing reloads by itself.
        </p>
      </>
    ),
  },
  {
    id: 'browsers',
    title: 'Browsers',
    body: (
      <>
        <p>
          Sotto is developed and tested in Chromium, so Chrome and Edge on a computer are the safe choice.
          What it needs elsewhere, it asks the browser for, and says so where it is missing.
        </p>
        <Table
          label="What works in which browser"
          columns={['What', 'Where it works']}
          rows={[
            [
              'Speech without a service of yours',
              'Chrome, Edge and Safari. On this device only in a newer Chrome. Firefox has no recognition of its own: enter a transcription service',
            ],
            [
              'The other side, apart from you',
              'Chrome and Edge on a computer: share the meeting’s tab with its sound. Firefox and Safari give no sound with a share',
            ],
            ['Reading the screen', 'Browsers on a computer. Phones offer no sharing to a page'],
            ['The overlay above other windows', 'Chrome and Edge on a computer'],
            [
              'Deleted for good, at once',
              <>
                Chrome and Edge from version 122.{' '}
                <a href={toSite('security#deletion')}>What holds elsewhere</a>
              </>,
            ],
            [
              'All the rest',
              'Any current browser, over https or from your own machine. Not tested in Firefox and Safari',
            ],
          ]}
        />
      </>
    ),
  },
  {
    id: 'troubleshooting',
    title: 'When something fails',
    body: (
      <>
        <p>
          Every failure says what happened and what to do, where it happens. These are the ones that people
          meet most.
        </p>
        <h3>Nothing is heard</h3>
        <dl>
          <div>
            <dt>“This browser cannot turn speech into text”</dt>
            <dd>
              Open Sotto in Chrome, Edge or Safari, or enter a transcription service under Settings,
              “Hearing”.
            </dd>
          </div>
          <div>
            <dt>“Sotto cannot hear you”</dt>
            <dd>
              The microphone was refused, is used by another program, or is gone. Allow it by the symbol in
              the browser’s address bar, or choose another one in Settings, then “Try again”.
            </dd>
          </div>
          <div>
            <dt>“Listening failed; trying again in … s”</dt>
            <dd>
              The speech engine ends as soon as it begins. Often its service cannot be reached, or another tab
              uses it: browsers run one such session at a time. Put another engine first in Settings.
            </dd>
          </div>
          <div>
            <dt>“The other side cannot be heard in this share”</dt>
            <dd>Share the meeting’s tab rather than its window, and leave “Also share tab audio” on.</dd>
          </div>
          <div>
            <dt>“The two voices cannot be told apart here”</dt>
            <dd>
              The browser’s recognition hears one voice at a time. Add a transcription service: it can hear
              both.
            </dd>
          </div>
        </dl>
        <h3>No answer comes</h3>
        <dl>
          <div>
            <dt>“Not Initialized”</dt>
            <dd>
              Enter a key or a server in Settings and choose “Initialize Services”, or switch on “On-device
              rules”.
            </dd>
          </div>
          <div>
            <dt>“… request failed”</dt>
            <dd>
              The sentence behind it names the cause: a key that is not accepted, an account without credit, a
              model that is not there, too many requests. “Test” in Settings tells more.
            </dd>
          </div>
          <div>
            <dt>A local server does not answer</dt>
            <dd>
              See that it runs and allows this site’s origin (<a href="#quick-start">how</a>), and that the
              browser may reach your local network.
            </dd>
          </div>
          <div>
            <dt>“You have not agreed that this meeting goes to …”</dt>
            <dd>
              A provider was added after you agreed. Choose “Read and agree” in the Assistant, or take the
              provider out.
            </dd>
          </div>
        </dl>
        <h3>Screen and overlay</h3>
        <dl>
          <div>
            <dt>“Screen Capture Failed”</dt>
            <dd>
              The prompt was closed, or the operating system forbids it: allow screen recording for the
              browser in the system’s settings.
            </dd>
          </div>
          <div>
            <dt>“The shared window gives no pictures”</dt>
            <dd>It is minimised. Bring it back; reading goes on by itself.</dd>
          </div>
        </dl>
        <h3>What is kept</h3>
        <dl>
          <div>
            <dt>“Your meeting was interrupted”</dt>
            <dd>
              The page went away while it ran. Everything up to then is kept: “Resume”, or “Finish and save”.
            </dd>
          </div>
          <div>
            <dt>“The meeting is not being saved right now”</dt>
            <dd>
              The disk is full, or the browser refuses. Free some space or delete old sessions; what waits is
              written as soon as it can be. Keep the page open until then.
            </dd>
          </div>
          <div>
            <dt>“Sotto cannot open its storage”</dt>
            <dd>
              Private windows and blocked site data keep it from saving. If the browser has removed the keys,
              restore a backup: what they sealed does not open any more.
            </dd>
          </div>
          <div>
            <dt>“Unexpected Application Error!”</dt>
            <dd>
              A screen broke. What was captured is kept. Choose “Open Sotto again”, and resume the meeting.
            </dd>
          </div>
          <div>
            <dt>The passphrase is forgotten</dt>
            <dd>
              Unlock with the recovery code. Without both, nothing opens it; you can delete what is here and
              restore a backup.
            </dd>
          </div>
        </dl>
      </>
    ),
  },
  {
    id: 'libraries',
    title: 'Using its parts',
    body: (
      <>
        <p>
          Sotto is open source under the MIT licence, and its parts are libraries that stand alone: the live
          session as a log of facts, scoring of how somebody speaks, the wires to models, speech recognition,
          reading the screen, the sealed store, integrations, and policy for companies. Each has its own
          README with examples, rules and limits.
        </p>
        <p>
          Begin with the README at the top of the repository: it has the two commands that run the app and all
          tests. ARCHITECTURE.md is the map, CONTRIBUTING.md says how work is done there, and the folder{' '}
          <code>decisions</code> says why things are as they are. <code>npm run build</code> makes one folder
          that any static host can serve, and <code>npm run prove</code> measures again what{' '}
          <a href={toSite('status')}>the Status page</a> shows.
        </p>
      </>
    ),
  },
];

import { toSite } from '../../links';
import type { ArticleSection } from '../article';
import { Keys, Note, Table } from '../prose';

export const HELP: readonly ArticleSection[] = [
  {
    id: 'discreet',
    title: 'Discreet mode',
    body: (
      <>
        <p>
          A small overlay at the edge of the page, for while you talk: the last answer, advice on what to say
          next, and nothing that needs scrolling. Turn it on with “Activate discreet mode” in the Discreet
          tab, or with its shortcut. While it is on, the meeting is analysed by itself two seconds after
          something new was said or shown, at the latest after ten. “Get Analysis” and “Quick Tip” ask at
          once.
        </p>
        <Table
          label="Modes of the overlay"
          columns={['Mode', 'Corner', 'Notifications', 'Hides while you share']}
          rows={[
            ['Interview', 'Top right', 'On', 'Yes'],
            ['Sales', 'Bottom right', 'On', 'Yes'],
            ['Presentation', 'Bottom left', 'Off', 'Yes'],
            ['Meeting', 'Top right', 'On', 'No'],
          ]}
        />
        <h3 id="shortcuts">Shortcuts</h3>
        <Table
          label="Keyboard shortcuts"
          columns={['What it does', 'Windows, Linux', 'Mac']}
          rows={[
            [
              'Turn discreet mode on or off',
              <Keys key="other" keys={['Ctrl', 'Shift', 'D']} />,
              <Keys key="mac" keys={['Cmd', 'Shift', 'D']} />,
            ],
            [
              'Make the overlay a pill, or whole again',
              <Keys key="other" keys={['Ctrl', 'Shift', 'H']} />,
              <Keys key="mac" keys={['Cmd', 'Shift', 'H']} />,
            ],
            [
              'Close discreet mode',
              <Keys key="other" keys={['Escape']} />,
              <Keys key="mac" keys={['Escape']} />,
            ],
          ]}
        />
        <p>
          You can set other keys, or switch them off, in the Discreet tab. They work in Sotto’s page and in
          its floating window while one of them has the focus: a page cannot hear keys in other programs.
        </p>
        <h3>Above other windows</h3>
        <p>
          “Float above other windows” puts the overlay into a window of its own that stays on top, in Chrome
          and Edge. Elsewhere it stays in the page. Corner and opacity are yours, and are remembered.
        </p>
        <h3>Who sees it</h3>
        <ul>
          <li>You share another tab or window: others do not see it.</li>
          <li>You share the tab it is in: others see it. Floating in its own window, they do not.</li>
          <li>You share the whole screen: others see it. No web page can hide itself from that.</li>
        </ul>
        <p>
          When Sotto sees signs of a share, it shows “Screen Sharing Detected”, and the overlay shrinks and
          fades. The signs are guesses, and the banner lists them; “I am sharing my screen” is for what a page
          cannot see. To be sure, “Check a share” looks for a blinking marker in what you share.
        </p>
      </>
    ),
  },
  {
    id: 'import',
    title: 'Importing transcripts',
    body: (
      <>
        <p>
          “Import transcript” on the Assistant tab opens a <code>.vtt</code>, <code>.srt</code> or{' '}
          <code>.txt</code> file, as Zoom, Teams, Meet and others write them, up to 10 MB. Sotto asks which
          speaker is you, and before anything is sent says where the transcript goes for coaching. It then
          runs through the same pipeline as a meeting and lies in History. A file that cannot be read is
          refused with the line that is wrong.
        </p>
        <p>A session that Sotto exported as JSON is imported whole in History.</p>
      </>
    ),
  },
  {
    id: 'coaching',
    title: 'Coaching',
    body: (
      <>
        <p>
          The AI Coach tab keeps apart what is measured on this device and what a model says. Measured are
          pace, fillers, hedges, talk share, the longest monologue, questions, interruptions and pauses, from
          the words and their times alone, each with its definition and its source. It needs about half a
          minute of your own speech, and says so before that.
        </p>
        <p>
          After the stop you get an overall score, four scores of ten, strengths, what to work on, and tips.
          Where no provider answers, the on-device rules coach, or standard advice stands in and is marked as
          that; it counts in no figure. “Run coaching again” in History does it anew.
        </p>
        <p>
          <strong>Analytics</strong> shows the running session and how all of them went.{' '}
          <strong>ML Insights</strong> has Your Pattern, Recommendations, Benchmarks and Predictions from
          three sessions on, worked out from your own history by rules that are shown. Demo meetings and
          imports are left out unless you count them in.
        </p>
      </>
    ),
  },
  {
    id: 'history',
    title: 'History',
    body: (
      <ul>
        <li>Search everything that was said, shown, asked and noted; quotation marks find words in a row.</li>
        <li>Filter by time, kind, quality, topic and contact.</li>
        <li>
          Open a session for its transcript with speakers and times, its answers and coaching, your notes and
          title; “Replay” shows it as it went.
        </li>
        <li>
          “Export this session” as Markdown to read, WebVTT with times, or JSON to import again. Words only,
          no sound.
        </li>
        <li>Delete one, or “Clear All”: ten seconds to undo, then its key is destroyed.</li>
      </ul>
    ),
  },
  {
    id: 'integrations',
    title: 'Integrations',
    body: (
      <>
        <p>Nothing is connected until you connect it, and nothing goes through a server of ours.</p>
        <dl>
          <div>
            <dt>Calendar</dt>
            <dd>
              An <code>.ics</code> file, the address of a calendar whose server lets web pages read it, or
              Google Calendar and Microsoft 365 through a client id that you register yourself. “Prepare” a
              meeting with agenda and key points; “Join” opens Zoom, Google Meet and Microsoft Teams.
            </dd>
          </div>
          <div>
            <dt>CRM</dt>
            <dd>
              Contacts from a CSV or vCard file, or found in your Pipedrive account. “Use for the next
              session” takes a contact’s notes along.
            </dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              A draft filled in from a session, for your mail program, Gmail or Outlook. Sotto sends nothing
              itself.
            </dd>
          </div>
          <div>
            <dt>Webhooks</dt>
            <dd>
              Other programs are told that a session started or ended, an analysis is done or a suggestion was
              applied: signed if you like, tried again where it fails, with a log and “Send again”. Never with
              the transcript.
            </dd>
          </div>
          <div>
            <dt>Analytics</dt>
            <dd>Your figures as CSV, JSON or a PDF report, saved to your disk.</dd>
          </div>
        </dl>
        <p>
          Google, Microsoft and Pipedrive were built from their documentation and not tried with live
          accounts.
        </p>
      </>
    ),
  },
  {
    id: 'enterprise',
    title: 'For companies',
    body: (
      <>
        <dl>
          <div>
            <dt>Compliance</dt>
            <dd>
              Switches for GDPR, CCPA, “Do not share”, the audit trail and encryption, each saying what it
              does on and off; the retention; the passphrase; consents; the record of processing.
            </dd>
          </div>
          <div>
            <dt>Audit Trail</dt>
            <dd>Who did what and when, chained by hash; verify it, export it, keep a receipt elsewhere.</dd>
          </div>
          <div>
            <dt>Team Analytics</dt>
            <dd>
              Top performers, skill gaps and trends, from your sessions and the signed files that colleagues
              give you: figures, never words.
            </dd>
          </div>
          <div>
            <dt>Data Management</dt>
            <dd>
              Export and delete a person’s data, clean up what is older than the retention, make and restore
              encrypted backups, and see what is stored.
            </dd>
          </div>
        </dl>
        <Note>
          Choosing who works here is no sign-in. Roles keep people from mistakes; what keeps others out is{' '}
          <a href={toSite('security#passphrase')}>the passphrase</a>.
        </Note>
      </>
    ),
  },
];

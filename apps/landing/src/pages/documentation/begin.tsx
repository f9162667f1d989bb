import { TO_APP, TO_DEMO, TO_SET_UP, toSite } from '../../links';
import type { ArticleSection } from '../article';
import { Note, Table } from '../prose';

export const BEGIN: readonly ArticleSection[] = [
  {
    id: 'quick-start',
    title: 'Quick start',
    body: (
      <>
        <p>
          <a href={TO_APP}>Open the app</a>. There is nothing to install and no account to make. On the first
          visit it offers three ways to begin; you can change your mind at any time in Settings.
        </p>
        <h3>See it work first</h3>
        <p>
          <a href={TO_DEMO}>Play the demo meeting</a>. A sales call of five minutes, made up for this, runs
          through everything that a real one does: two voices, slides that are really read, questions with
          their answers, and coaching at the end. Answers and coaching are written beforehand. It needs no key
          and no microphone, and no network once the files for reading the screen are there. “Play demo
          meeting” on the Assistant tab offers two more meetings, and plays them up to sixteen times as fast.
        </p>
        <h3>Use your own model</h3>
        <p>
          Choose “Enter a key or a server” on <a href={TO_SET_UP}>the first visit</a>, or open Settings, “Who
          answers”. Sotto takes a key of OpenAI or Anthropic, or the address and model of any server that
          speaks the chat-completions interface, on your own machine or elsewhere. “Test” makes a tiny real
          request and tells you what is wrong where it fails. “Initialize Services” puts to work what you
          entered.
        </p>
        <p>For a server on your own machine, let this site ask it:</p>
        <ul>
          <li>
            Ollama: start it with <code>OLLAMA_ORIGINS</code> set to this site’s origin, and enter{' '}
            <code>http://localhost:11434</code>.
          </li>
          <li>
            LM Studio: switch on “Enable CORS” in its server settings, and enter{' '}
            <code>http://localhost:1234</code>.
          </li>
        </ul>
        <p>
          If the browser asks whether this page may reach your local network, allow it. Several providers can
          be entered. They are tried in your order, and the next one is asked where one fails or is late.
        </p>
        <h3>Stay on this device</h3>
        <p>
          “Use on-device rules” needs neither key nor server. Answers then quote what was said, shown and
          noted, and coaching rests on what is measured. No question and no transcript leaves. Beside a
          provider, the rules are last in order and step in where none answers.
        </p>
      </>
    ),
  },
  {
    id: 'speech',
    title: 'How speech becomes text',
    body: (
      <>
        <p>
          Under Settings, “Hearing”, you choose language and microphone, and put the engines in order. Where
          one fails, the next goes on, and the transcript says so where words may be missing.
        </p>
        <Table
          label="Speech engines"
          columns={['Engine', 'What it needs', 'Where the sound goes']}
          rows={[
            ['On this device', 'A browser that can, and its language pack', 'Nowhere'],
            [
              'The browser’s own service',
              'Chrome, Edge or Safari',
              'In most browsers to the service of their maker',
            ],
            [
              'A transcription service',
              'Address and model of a service that speaks OpenAI’s transcription interface; a local one will do',
              'To that address, one utterance at a time',
            ],
            [
              'A transcription service, live',
              'The same, with a realtime socket. Off until you switch it on',
              'To that address, while it is spoken',
            ],
          ]}
        />
        <p>
          “Voice check” in Settings lets you read a few sentences aloud and measures each engine on your own
          voice: its word error rate, its delays and the noise of your room. “Suppress noise” takes steady
          noise, such as a fan, out of your microphone; the same check says what it would do for you.
        </p>
      </>
    ),
  },
  {
    id: 'meeting',
    title: 'A meeting, from start to report',
    body: (
      <>
        <ol>
          <li>
            <strong>Prepare, if you like.</strong> Under Industry say who you are and what the meeting is for,
            and add notes: a résumé, a job description, a product sheet. They shape every answer and the
            coaching.
          </li>
          <li>
            <strong>“Start Assistant”.</strong> The first time Sotto shows what is heard, where it goes and
            what is kept, with a sentence to paste into the meeting’s chat. Nothing is heard before you agree.
            Then the browser asks for the microphone.
          </li>
          <li>
            <strong>Watch the state.</strong> “Active” is shown once sound really arrives, never because a
            button was pressed. Words appear while they are said, quieter until they are settled.
          </li>
          <li>
            <strong>“Hear the other side”.</strong> Share the meeting’s tab with its sound, and they are heard
            apart from you. In a loudspeaker call your microphone hears both, as one voice.
          </li>
          <li>
            <strong>Ask.</strong> Type into “Ask AI” and press Enter. The answer comes word by word, with a
            headline of a few words first. “View context” shows what goes along. With “Answer what they ask”
            on, a question of the other side is answered without your asking, up to a limit that you set.
          </li>
          <li>
            <strong>“Stop”.</strong> The last words settle, the session is saved, and coaching is worked out.
            The report is under AI Coach, the whole meeting under History.
          </li>
        </ol>
        <p>
          Tabs can be changed while a meeting runs. If the page is closed, reloaded or crashes, at most the
          last second is lost: when you come back, choose “Resume” or “Finish and save”. One browser tab at a
          time holds the meeting; “Bring it here” moves it.
        </p>
        <Note>
          Tell the others that you use it. “Withdraw consent” stops every capture at once, also in the middle
          of a meeting. <a href={toSite('privacy#others')}>More on this</a>.
        </Note>
      </>
    ),
  },
  {
    id: 'screen',
    title: 'Reading the screen',
    body: (
      <>
        <p>
          While a session runs, “Capture Screen” takes one picture of a screen, window or tab that you choose
          in the browser’s own prompt, and reads its text. “Watch screen” reads what changes for as long as
          you share, and only that. Pictures are read on your device and dropped; the text joins the meeting
          at its time.
        </p>
        <p>
          It reads English: slides, documents, tables and code. Text below 9 pixels, handwriting, rotated text
          and other alphabets are not read. The first reading fetches some 7 MB of recognition files from this
          site.
        </p>
      </>
    ),
  },
];

import { toSite } from '../links';
import { ArticlePage, type ArticleSection } from './article';
import { TO_NOBODY, TO_PROVIDERS, TO_RECOGNISERS, TO_SERVICES, WITH_EACH_REQUEST } from './leaving';
import { Note, Table } from './prose';
import { RIGHTS } from './rights';

const COLUMNS = ['What', 'Where to', 'When'] as const;

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'leaving',
    title: 'What leaves, and when',
    body: (
      <>
        <p>
          Nothing is heard, read or sent but by what you start: a meeting, an import, a check, a connection.
          What leaves goes straight from your browser to the service that you set up: there is no server of
          ours in between, and there are no cookies, no analytics and no third-party scripts. With on-device
          rules alone, no question and no transcript leaves at all.
        </p>
        <h3 id="providers">To whoever answers and coaches</h3>
        <Table label="What goes to providers of models" columns={COLUMNS} rows={TO_PROVIDERS} />
        <p>{WITH_EACH_REQUEST}</p>
        <h3 id="speech">To whoever turns sound into words</h3>
        <Table label="What goes to recognisers of speech" columns={COLUMNS} rows={TO_RECOGNISERS} />
        <h3 id="services">To services that you connect</h3>
        <Table label="What goes to connected services" columns={COLUMNS} rows={TO_SERVICES} />
        <h3 id="nobody">To nobody</h3>
        <Table label="What stays" columns={COLUMNS} rows={TO_NOBODY} />
        <p>
          You can check this. While the audit trail is on, each request that left and each link that led away
          is an entry under Enterprise, Audit Trail, with its origin, purpose and size. “Record of processing”
          under Enterprise, Compliance lists who is sent what as things are set up now.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'The people you meet',
    body: (
      <>
        <p>
          Sotto hears everybody in the room, not only you. In many places the law asks you to tell them, and
          in some all of them must agree before a conversation is turned into text. Everywhere it is fair.
        </p>
        <ul>
          <li>
            Before the first listening Sotto shows what is heard, where it goes and what is kept, and gives
            you a sentence to paste into the meeting’s chat. Nothing is heard before you agree.
          </li>
          <li>
            The voices of the other side are heard apart from you only when you choose “Hear the other side”;
            a screen is read only when you capture or watch it.
          </li>
          <li>
            “Withdraw consent” stops every capture within half a second. When things would go to a new
            service, Sotto asks anew, and sends nothing there before.
          </li>
          <li>Your answer is recorded with the session, and in a record of consents that you can export.</li>
        </ul>
        <Note>
          What Sotto records is that you agreed. Whether the others did, only you can know: ask them, and stop
          where they say no.
        </Note>
      </>
    ),
  },
  {
    id: 'stays',
    title: 'What stays, and how long',
    body: (
      <>
        <p>
          In this browser, on this device, <a href={toSite('security#sealing')}>sealed with AES-256-GCM</a>:
        </p>
        <Table
          label="What is kept in the browser"
          columns={['What', 'How long']}
          rows={[
            [
              'Sessions: transcript, screen text, questions, answers, coaching, notes',
              'Until you delete them. “Clean up now” deletes those older than the retention, 365 days unless you set another',
            ],
            [
              'Replies of providers, so that the same question is not paid for twice',
              'One hour; then they are not used, and the next start deletes them',
            ],
            ['Settings, keys, notes, files for meetings', 'Until you change or delete them'],
            ['Contacts, calendars, what you prepared, mail templates', 'Until you remove them'],
            ['Sign-ins with Google and Microsoft', 'About an hour; then you sign in again'],
            ['Log of webhooks', 'The newest 200 lines of each; they go with their session or webhook'],
            ['Consents', 'Until you delete your data'],
            ['Audit trail', 'Until everything on this device is deleted'],
          ]}
        />
        <p>
          Cleanup never runs by itself: Sotto counts what is due, and you decide. A browser may also remove a
          site’s storage when the disk is full; Sotto asks it not to, and says under Enterprise, Data
          Management whether it promised.
        </p>
      </>
    ),
  },
  {
    id: 'your-data',
    title: 'See, take along, delete',
    body: (
      <dl>
        <div>
          <dt>See it</dt>
          <dd>
            History shows every session as it was, with its transcript. “View context” in the Assistant shows
            what goes along with your next question.
          </dd>
        </div>
        <div>
          <dt>Take it along</dt>
          <dd>
            One session as Markdown, WebVTT or JSON, from History. All that is here of a person as one JSON
            file with its schema, by “Export data” under Enterprise, Data Management. Everything, as an
            encrypted backup that another browser can restore. Keys are in no export but the encrypted backup.
          </dd>
        </div>
        <div>
          <dt>Delete it</dt>
          <dd>
            One session, or all of them, in History, with ten seconds to undo. A person’s data, by “Delete
            data” under Enterprise, Data Management. All sessions, settings, keys and the audit trail, by
            “Delete everything” in Settings. Each destroys the keys first: see{' '}
            <a href={toSite('security#deletion')}>what that means on the disk</a>.
          </dd>
        </div>
        <div>
          <dt>Elsewhere</dt>
          <dd>
            Sotto cannot delete what you sent to others: what a provider keeps of a request, a webhook’s
            receiver, a mail, a file. Ask them, under your contract with them.
          </dd>
        </div>
      </dl>
    ),
  },
  {
    id: 'gdpr',
    title: 'GDPR and CCPA',
    body: RIGHTS,
  },
];

/** L3, L6: everything that leaves the browser, what stays, and what the product does for whoever must answer for it. */
export function PrivacyPage() {
  return (
    <ArticlePage
      title="Privacy"
      lead="Sotto is a web page that works in your browser. Whoever made it receives nothing of your meetings. This page lists everything that can leave your browser, what stays, and how to be rid of it."
      sections={SECTIONS}
    />
  );
}

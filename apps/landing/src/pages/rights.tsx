import { toSite } from '../links';
import { Note, Table } from './prose';

/** L6: what the product does that GDPR and CCPA ask for, and who has to answer for the rest. */
export const RIGHTS = (
  <>
    <p>
      Sotto is a tool. When you use it, you decide whose words are turned into text, why, and who is sent
      them: under the GDPR that makes you, or the company you work for, the controller. Sotto does not make
      your use lawful by itself and holds no certificate; it gives you what you need to keep the rules. The
      people who write it never receive the data.
    </p>
    <Table
      label="What the law asks for, and what Sotto does"
      columns={['What is asked for', 'What Sotto does', 'Where']}
      rows={[
        [
          'A legal basis; consent that can be proven and withdrawn',
          'Nothing is heard before consent. Each answer is recorded with its wording, the hosts it named and its time. Withdrawing stops every capture.',
          'Assistant; Enterprise, Compliance, Consents',
        ],
        [
          'Information of those concerned',
          'A sentence for the meeting’s chat, before the first listening.',
          'The consent step',
        ],
        [
          'Access and portability',
          'One file with all data of a person, in an open format with its schema.',
          'Enterprise, Data Management',
        ],
        [
          'Erasure',
          'Keys are destroyed first, then what they sealed. What did not go is listed, and can be tried again.',
          'Enterprise, Data Management; History; Settings',
        ],
        [
          'Storage limitation',
          'A retention in days, 365 at first, and a cleanup that you start and can undo.',
          'Enterprise, Compliance and Data Management',
        ],
        [
          'A record of processing (GDPR Article 30)',
          'Made from what is set up now: recipients, purposes, kinds of data, safeguards. What is not known says so.',
          'Enterprise, Compliance',
        ],
        [
          'Accountability',
          'An audit trail whose entries are chained by hash, with a check and an export.',
          'Enterprise, Audit Trail',
        ],
        [
          'Purpose limitation and data minimisation',
          'Each service gets only what its purpose needs, and only at an address entered for that purpose. Sound and pictures are not kept. Webhooks carry no transcript.',
          <a href="#leaving">What leaves, and when</a>,
        ],
        [
          'Security of processing',
          'AES-256-GCM, a passphrase, permissions, strict rules on what the page may load and send.',
          <a href={toSite('security')}>Security</a>,
        ],
        [
          '“Do not sell or share” (CCPA)',
          'Nothing is sold, and there is nobody here to sell it. “Do not share” blocks webhooks, messages to extensions and team files.',
          'Enterprise, Compliance',
        ],
      ]}
    />
    <p>
      Switched off under Enterprise, Compliance, “GDPR” no longer asks for consent and refuses the export and
      deletion of a person’s data; the record of consents then says of each meeting that it was not asked for.
    </p>
    <p>What is yours to do, because no program can do it:</p>
    <ul>
      <li>Know which law applies to your meetings, and ask those you meet where it demands that.</li>
      <li>
        Have a contract with the services you choose, and know in which country they answer; Sotto cannot tell
        from an address.
      </li>
      <li>Answer the people who ask what you keep of them, in time.</li>
      <li>Delete what you no longer need.</li>
    </ul>
    <Note>This page describes a program. It is no legal advice and promises no legal outcome.</Note>
  </>
);

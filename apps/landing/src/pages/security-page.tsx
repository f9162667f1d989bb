import { toFigure, toSite } from '../links';
import { ArticlePage, type ArticleSection } from './article';
import { Note, Table } from './prose';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>
          Everything that Sotto keeps is sealed with AES-256-GCM before it reaches the disk. It uses no
          cookies, and nothing lies in local storage.
        </li>
        <li>
          Each session has a key of its own. Deleting a session is destroying that key first, and its records
          after that.
        </li>
        <li>
          A passphrase is what keeps out somebody who has your disk. Without one, the browser keeps the key
          beside what it opens.
        </li>
        <li>
          Requests go only to addresses that you entered or chose, and while the audit trail is on, each one
          is entered there, where you can check it.
        </li>
        <li>No script, font or model of anybody else is loaded while Sotto runs.</li>
      </ul>
    ),
  },
  {
    id: 'sealing',
    title: 'How records are sealed',
    body: (
      <>
        <p>
          Sotto keeps its records in the browser’s database, IndexedDB. Each record is encrypted with
          AES-256-GCM by the browser’s own WebCrypto, with a fresh random initialisation vector of 96 bits.
          The name of its table, its key in the database and the session it belongs to are authenticated with
          it: a record that was changed, moved or given to another session does not open, and Sotto says so
          instead of showing it as empty.
        </p>
        <Table
          label="The keys, from the record outwards"
          columns={['Key', 'What it is for', 'Where it lies']}
          names="short"
          rows={[
            [
              'Data key',
              'One for each session, and one for each other kind of data, such as contacts or the audit trail. It seals their records.',
              'In the database, wrapped by the device key and by a shred key',
            ],
            [
              'Shred key',
              'Seals wrapped data keys once more, so that what is deleted does not open from old bytes on the disk.',
              'In a storage bucket of its own, which the browser removes as a whole',
            ],
            [
              'Device key',
              'Wraps the data keys. A non-extractable WebCrypto key: a script can use it and cannot read it.',
              'In the database; with a passphrase, only wrapped',
            ],
            [
              'Passphrase key',
              'Made from your passphrase by Argon2id and HKDF. It opens the device key.',
              'Nowhere. It is made when you type the passphrase',
            ],
            [
              'Recovery key',
              'Made from the recovery code in the same way. It opens the device key when the passphrase is forgotten.',
              'Nowhere. The code is shown once; you keep it',
            ],
          ]}
        />
        <p>
          The encryption is checked against published test vectors and against a second implementation. What
          was last measured is on <a href={toFigure('encryption')}>the Status page</a>.
        </p>
        <p>
          Not sealed, and seen by anybody who has the disk: that Sotto was used and when, the names of tables,
          how many records there are and how large each is, and the ids of sessions, which hold the moment
          they began. No word of a meeting is among them.
        </p>
        <Note>
          The Encryption switch under Enterprise, Compliance is on at first. Switched off, sessions that begin
          from then on are stored as readable text. Sotto asks first, and says what it means.
        </Note>
      </>
    ),
  },
  {
    id: 'device-key',
    title: 'Without a passphrase',
    body: (
      <>
        <p>
          The device key cannot be read by a script. That binds scripts, not the disk: Chromium was measured
          to write the bytes of such a key into the database’s files as they are. So without a passphrase,
          whoever copies your whole browser profile has the key and opens everything.
        </p>
        <p>
          The sealing still helps against whatever sees records only: a partial copy, a tool that shows the
          database, a dump that is synchronised somewhere. And it makes deleting a session the deletion of a
          few bytes.
        </p>
      </>
    ),
  },
  {
    id: 'passphrase',
    title: 'With a passphrase',
    body: (
      <>
        <p>
          You set one under Enterprise, Compliance, Passphrase. From then on Sotto asks for it each time it is
          opened in this browser, and the device key lies on the disk only wrapped.
        </p>
        <ul>
          <li>
            The key is derived by Argon2id (46 MiB, one pass, one lane: the first choice of OWASP’s list) with
            16 random bytes of salt, and by HKDF. The derivation runs in a worker that is ended after it.
          </li>
          <li>
            A passphrase has at least 12 characters. Digits, capitals and signs are not asked for; what
            guessing programs try first is refused, each with its reason, after NIST SP 800-63B-4.
          </li>
          <li>
            The recovery code has 160 bits and is shown once. A new code ends the old one; changing the
            passphrase leaves the code as it is.
          </li>
          <li>
            A wrong passphrase is told as that, and damage as damage. After each wrong one the next attempt
            waits twice as long, from a second to a minute.
          </li>
          <li>Locking loads the page anew, so that nothing that was open stays in its memory.</li>
        </ul>
        <Note>
          Without the passphrase and without the recovery code nobody opens what is here any more. There is no
          server that could reset it.
        </Note>
        <p>
          A passphrase that is set later does not change the data keys that exist. A copy of the profile that
          was made before opens what those sessions held then.
        </p>
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'Deleting',
    body: (
      <>
        <p>
          Deleting in a database does not overwrite the disk. In Chromium the keys of deleted sessions were
          found in the database’s files after restarts. Therefore each wrapped data key is sealed once more by
          a shred key that lies in a storage bucket, and the browser unlinks a bucket at once. To delete a
          session, Sotto writes a new bucket, seals the keys that stay by it, removes the old one, and deletes
          the records. A test reads the whole profile of a real Chromium afterwards and tries every run of
          bytes as a key: nothing of the session opens.
        </p>
        <p>What remains:</p>
        <ul>
          <li>
            Firefox, Safari and Chromium before version 122 have no storage buckets. A small database stands
            in their place, and whether the disk then keeps the key is the browser’s doing.
          </li>
          <li>
            Ids of sessions with their start times, sizes and dates of what was deleted may stay in the files
            for a while.
          </li>
          <li>Sessions that were stored unsealed lie on the disk as they are, and a disk may keep them.</li>
          <li>
            Copies are beyond any page: exported files, backups, and what a disk keeps of files that were
            removed.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'journal',
    title: 'While a meeting runs',
    body: (
      <>
        <p>
          A meeting is a list of facts that only grows: what was said, read, asked and answered. Each fact
          goes to the sealed journal as it happens, so a crash, a reload or a closed tab loses at most the
          last second. One tab at a time writes a meeting; the others show it.
        </p>
        <p>
          Sound is held in memory until its words are there. Pictures of a screen are read and dropped. Sotto
          writes neither to the disk.
        </p>
      </>
    ),
  },
  {
    id: 'audit-trail',
    title: 'The audit trail',
    body: (
      <>
        <p>
          While it is on, what is done in Sotto is entered under Enterprise, Audit Trail: sessions, consents,
          settings, exports, deletions, unlocking, and every request that left with its origin, purpose, size
          and the SHA-256 of its body; of what went over a socket, the size alone. An entry says what was done
          and how much of it, never what was said, shown, typed or answered.
        </p>
        <p>
          Each entry holds the SHA-256 of the one before, and the end of the chain is signed with ECDSA on
          P-256. “Verify” goes over all of it and names the first entry that was changed, is missing or was
          moved. What was cut off at the end is found against a receipt that you exported before and keep
          elsewhere.
        </p>
        <p>
          Whoever can open the store in this browser holds the signing key too and could write the whole chain
          anew. Only a receipt that lies elsewhere shows that.
        </p>
      </>
    ),
  },
  {
    id: 'keys',
    title: 'Your keys for other services',
    body: (
      <p>
        The key of a provider is sealed like everything else and never shown again: its field says “Key
        stored”, with “Replace” and “Remove”. It is sent in a request’s header to its own provider, or to the
        address that you entered for it, and nowhere else. It stands in no log, no error message and no
        export; the one file that holds it is an encrypted backup, sealed under a passphrase of its own.
      </p>
    ),
  },
  {
    id: 'network',
    title: 'What the page can send',
    body: (
      <>
        <p>
          Two things stand between the page and the network. Inside the app, all requests and sockets to other
          hosts pass one guarded way out, which sends nothing to an origin that you have not entered or chosen
          for that purpose: whatever a model, a transcript or a web page says, it cannot name a new one. The
          only traffic that a page can neither see nor guard is that of the browser itself, such as its own
          speech service.
        </p>
        <p>Around the app, the site’s headers tell the browser what to refuse:</p>
        <ul>
          <li>
            <code>Content-Security-Policy</code>: everything is forbidden but what is named. Scripts, workers
            and fonts come from this site only; there is no inline script, no frame and no form target.
            WebAssembly is allowed, because text on a screen is read and speech is found on your device.
          </li>
          <li>
            <code>require-trusted-types-for</code>, part of the same header: in browsers that know it, text
            can become neither markup nor a script, whatever code asks for it, and only the workers of this
            site can be started.
          </li>
          <li>
            Connections to any <code>https:</code> and <code>wss:</code> address, and to this machine, are
            allowed there, because you bring your own services. That is why the list in the app is the real
            guard.
          </li>
          <li>
            <code>Permissions-Policy</code>: microphone and screen capture for this site only; camera and
            location for nobody.
          </li>
          <li>
            <code>Cross-Origin-Opener-Policy: same-origin</code>, <code>Referrer-Policy: no-referrer</code>,{' '}
            <code>X-Content-Type-Options: nosniff</code>; and no other site may put this one into a frame.
          </li>
        </ul>
        <p>
          These are headers, so they hold where the host of the site sends them. The build writes them out for
          common static hosts.
        </p>
        <p>
          What is heard, shown or noted is marked off as data in every request to a model, and can neither
          contain the marks nor hidden characters. An answer is shown as safe Markdown: no HTML, no picture
          that loads, and links only to plain web and mail addresses.
        </p>
        <p>
          Webhooks go to public <code>https:</code> addresses only. Addresses of private networks are refused
          in any spelling, and each message can be signed after the Standard Webhooks scheme.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What this does not protect from',
    body: (
      <>
        <ul>
          <li>
            <strong>An open, unlocked Sotto.</strong> A program on your computer, somebody at your keyboard,
            or malware sees what you see.
          </li>
          <li>
            <strong>Browser extensions</strong> that you allowed to read web pages. They can read this one,
            too.
          </li>
          <li>
            <strong>A copied profile, where no passphrase is set</strong>, and a passphrase that somebody
            guesses.
          </li>
          <li>
            <strong>Your browser and its maker.</strong> If its own speech service does the recognising, the
            sound goes there, and a page is not told how much.
          </li>
          <li>
            <strong>The services you choose.</strong> What a provider, a transcription service or a receiver
            of webhooks does with what it is sent is between you and them.
          </li>
          <li>
            <strong>Whoever serves these files.</strong> A changed copy of Sotto could read everything. Open
            it from a host that you trust, or build and host it yourself.
          </li>
          <li>
            <strong>Records that are taken away.</strong> Damage is found, absence is not: somebody who can
            write to your disk can delete records or put back an older state of all of them.
          </li>
          <li>
            <strong>Names that lead inwards.</strong> A page cannot see what a host’s name resolves to; a
            public name that points to a private address is left to the browser’s own rules.
          </li>
          <li>
            <strong>Other people’s eyes.</strong> No web page can hide from a share of the whole screen.
            “Check a share” in the Discreet tab looks whether others would see the overlay.
          </li>
          <li>
            <strong>Choosing another user.</strong> Roles and permissions keep people from mistakes. There is
            no sign-in; what keeps others out is the passphrase.
          </li>
        </ul>
        <p>
          Sotto holds no certificate and has not been audited by an outside firm. What is claimed about it is{' '}
          <a href={toSite('status')}>measured by a command that you can run</a>.
        </p>
      </>
    ),
  },
  {
    id: 'report',
    title: 'Reporting a weakness',
    body: (
      <>
        <p>
          Tell those who publish the copy that you use, and tell them privately before you tell others: by the
          private security reporting of the repository it comes from, or by the contact that the operator of
          the site names.
        </p>
        <p>
          Say which version and browser, the steps, what somebody gains by it, and what you think would mend
          it. Leave out recordings, transcripts and keys, also your own. Try it on your own data only.
        </p>
      </>
    ),
  },
];

/** L3: what is sealed and how, and where that ends. */
export function SecurityPage() {
  return (
    <ArticlePage
      title="Security"
      lead="There is no server of ours and no account, so there is no one place where everybody’s meetings lie. What Sotto keeps lies in your browser, sealed. This page says how, with which keys, and where that ends."
      sections={SECTIONS}
    />
  );
}

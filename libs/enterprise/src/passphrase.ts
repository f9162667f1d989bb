/** Why a passphrase is refused. */
export interface PassphraseRefusal {
  readonly reason: 'too-short' | 'too-long' | 'repeated' | 'sequence' | 'common' | 'context' | 'leaked';
  /** For the person. */
  readonly message: string;
}

/** Characters (Unicode code points); above the 8 that NIST SP 800-63B-4 asks for beside a second factor. */
export const MIN_PASSPHRASE = 12;
/** Nobody types more; it bounds what is hashed. */
export const MAX_PASSPHRASE = 1024;

/** The same passphrase is the same key whatever keyboard it was typed on (NIST SP 800-63B-4, section 3.1.1.2). */
export const normalPassphrase = (typed: string): string => typed.normalize('NFKC');

/**
 * Null where no rule speaks against the passphrase, which can be told while it is typed; `newPassphraseRefusal` also looks
 * into a list of leaked ones. Length counts and composition does not: no digit, capital or sign is asked for
 * (NIST SP 800-63B-4, section 3.1.1.2). What guessing programs try first is refused.
 * @param words of this person and app, which a guesser knows: name, address
 */
export function passphraseRefusal(typed: string, words: readonly string[] = []): PassphraseRefusal | null {
  const characters = [...normalPassphrase(typed)];
  const text = characters.join('').toLowerCase();
  if (characters.length < MIN_PASSPHRASE) {
    return {
      reason: 'too-short',
      message: `A passphrase needs at least ${MIN_PASSPHRASE} characters; this one has ${characters.length}. Four or five words that do not belong together are a good one.`,
    };
  }
  if (characters.length > MAX_PASSPHRASE) {
    return { reason: 'too-long', message: `A passphrase has at most ${MAX_PASSPHRASE} characters.` };
  }
  if (isRepeated(text)) {
    return {
      reason: 'repeated',
      message: 'This passphrase repeats the same few characters. Choose one that is not a pattern.',
    };
  }
  if (isSequence(text)) {
    return {
      reason: 'sequence',
      message:
        'This passphrase is a row of the alphabet, of numbers or of keys. Choose one that is not a row.',
    };
  }
  if (isCommon(text)) {
    return {
      reason: 'common',
      message: 'This passphrase is one of the first that guessing programs try. Choose another one.',
    };
  }
  return isContext(text, words)
    ? {
        reason: 'context',
        message:
          'This passphrase is mostly your name, your address or the name of this app. Choose another one.',
      }
    : null;
}

/** One to eight characters over and over, and at most three more or a part of the same. */
function isRepeated(text: string): boolean {
  const [, unit = '', rest = ''] = /^(.{1,8}?)\1+(.{0,7})$/su.exec(text) ?? [];
  const repeats = unit !== '' && ([...rest].length <= 3 || unit.startsWith(rest));
  return repeats || /^(.{1,8}?)\1+.{0,3}$/su.test(text) || new Set(text).size < 5;
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Shortest piece of a row that is a pattern. */
const LEAST_RUN = 3;

/** Somehow cut into pieces of three and more, every piece stands in one of the rows; at most two characters are over. */
function isSequence(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  /** Up to where the text is known to be made of rows. */
  const reached = new Set([0]);
  // A set goes on with what is added to it meanwhile.
  for (const from of reached) {
    for (let to = from + LEAST_RUN; to <= letters.length; to++) {
      const piece = letters.slice(from, to);
      if (!ROWS.some((row) => row.includes(piece))) break;
      reached.add(to);
    }
  }
  return Math.max(...reached) > Math.max(0, letters.length - LEAST_RUN);
}

/** What tops the published lists of leaked passwords; with digits and signs around them they are tried too. */
const COMMON = [
  'password',
  'passwort',
  'passphrase',
  'motdepasse',
  'contrasena',
  'administrator',
  'letmein',
  'welcome',
  'iloveyou',
  'changeme',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'dragon',
  'monkey',
  'master',
  'shadow',
  'michael',
  'trustno',
  'starwars',
  'whatever',
  'hello',
  'secret',
  'summer',
  'winter',
  'spring',
  'autumn',
  'computer',
  'internet',
  'default',
  'temporary',
  'access',
  'login',
  'admin',
  'test',
  'correcthorsebatterystaple',
  'thequickbrownfox',
  'opensesame',
  'abc',
  'pass',
  'my',
  'is',
  'the',
  'i',
  'love',
  'you',
  'ever',
  'please',
  'now',
  'again',
];

const isCommon = (text: string): boolean => isMadeOf(text, COMMON);

/** What a guesser adds to a known word: a date, a sign. Fewer than four characters beside that are no secret. */
const USUAL_EXTRAS = 8;
const LEAST_OWN = 4;

/** Whether next to nothing is left when the words are taken out, the longest first. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const letters = plain(text);
  const rest = [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), letters)
    .replaceAll(' ', '');
  const extras = [...text].length - [...letters].length;
  return rest.length + Math.max(0, extras - USUAL_EXTRAS) < LEAST_OWN;
}

/** Undoes the usual swaps and takes out digits and signs. */
const plain = (text: string): string =>
  text
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/(?<=\p{L})0(?=\p{L})/gu, 'o')
    .replaceAll(/(?<=\p{L})[1!](?=\p{L})/gu, 'i')
    .replaceAll(/(?<=\p{L})3(?=\p{L})/gu, 'e')
    .replaceAll(/[^\p{L}]/gu, '');

function isContext(text: string, words: readonly string[]): boolean {
  const known = ['sotto', ...words]
    .flatMap((word) =>
      normalPassphrase(word)
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    )
    .filter((word) => word.length >= 3);
  return isMadeOf(text, known);
}

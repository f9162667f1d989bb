// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Utterance
 * @property {string} text as it was said, with the transcribers' punctuation
 * @property {number} label one of LABELS
 * @property {boolean} question
 * @property {number} meeting 0 to 49; MRDA's file does not tell its 51 meetings apart, so fiftieths of it stand for them
 */

/** What the networks tell apart: a question, and what is mistaken for one in ways that differ. */
export const LABELS = {
  question: 0,
  brokenOff: 1,
  brokenOffQuestion: 2,
  statement: 3,
  backchannel: 4,
  floor: 5,
};

/** @type {Record<string, number>} */
const OF_BASIC_TAG = { Q: LABELS.question, S: LABELS.statement, B: LABELS.backchannel, F: LABELS.floor };
const PARTS = 50;
/** Shorter than this, a sentence of QMSum is taken for a backchannel. */
const SHORT = 3;
const LONGEST = 40;

/**
 * MRDA (Shriberg et al. 2004) as prepared in NathanDuran/MRDA-Corpus: speaker | text | basic | general | full tag.
 * @param {string} folder @param {'train' | 'validation'} split @returns {Utterance[]}
 */
export function mrda(folder, split) {
  const lines = readFileSync(`${folder}/mrda/${split}.txt`, 'utf8').trim().split('\n');
  return lines.map((line, at) => {
    const [, text = '', basic = '', general = ''] = line.split('|');
    const broken = general.startsWith('q') ? LABELS.brokenOffQuestion : LABELS.brokenOff;
    return {
      text,
      label: OF_BASIC_TAG[basic] ?? broken,
      question: basic === 'Q',
      meeting: Math.floor((at * PARTS) / lines.length),
    };
  });
}

/**
 * The sentences of QMSum (Zhong et al. 2021) that come from other meetings than MRDA's (whose files begin with B):
 * product design and committees. Its transcribers' "?" says what is a question.
 * @param {string} folder @returns {Utterance[]}
 */
export function qmsum(folder) {
  const files = ['train', 'validation'].flatMap((split) =>
    readdirSync(`${folder}/qmsum/${split}`)
      .filter((name) => !name.startsWith('B'))
      .map((name) => `${folder}/qmsum/${split}/${name}`),
  );
  return files.flatMap((file, meeting) => {
    /** @type {{ meeting_transcripts: { content: string }[] }} */
    const { meeting_transcripts: turns } = JSON.parse(readFileSync(file, 'utf8'));
    return turns.flatMap(({ content }) => sentences(content)).map((text) => sentence(text, meeting));
  });
}

/** @param {string} content */
function sentences(content) {
  const whole = content.replace(/\{[^}]*\}|\[[^\]]*\]|\u00a0/g, ' ').replace(/'kay/gi, 'okay');
  return whole.split(/(?<=[.?!])\s+/).filter((text) => /[.?!]\s*$/.test(text) && /\p{L}/u.test(text));
}

/** @param {string} text @param {number} meeting @returns {Utterance} */
function sentence(text, meeting) {
  const question = /\?\s*$/.test(text);
  const short = text.split(' ').length <= SHORT ? LABELS.backchannel : LABELS.statement;
  return {
    text: text.split(' ').slice(0, LONGEST).join(' '),
    label: question ? 0 : short,
    question,
    meeting,
  };
}

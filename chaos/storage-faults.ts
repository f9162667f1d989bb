import { atMost, type Figure, type SiteMeasure } from '../bench/measure.mjs';
import { FAULTS, OPENINGS } from './storage-faults-kinds.js';
import {
  meet,
  type Met,
  momentOf,
  type OpenedUnder,
  openUnder,
  TOLD_WITHIN_S,
} from './storage-faults-play.js';
import { keptRows } from './storage-faults-rows.js';

/** Moments at which each fault meets a meeting. */
const MOMENTS = Number(process.env['SOTTO_CHAOS_STORAGE_FAULTS'] ?? 3);
const SEED = 20261123;

/** Each fault of the storage meets a running meeting, and the opening of the app. */
export const storageFaults: SiteMeasure = async ({ site }) => {
  const met: Met[] = [];
  for (const [index, fault] of FAULTS.entries()) {
    for (let moment = 0; moment < MOMENTS; moment++) {
      met.push(await meet(site, fault, momentOf(SEED + index * MOMENTS + moment)));
    }
  }
  const openings: OpenedUnder[] = [];
  for (const fault of OPENINGS) openings.push(await openUnder(site, fault));
  const slowest = Math.max(...met.map(({ toldS }) => toldS ?? 0));
  const later = met.flatMap(({ toldLaterS }) => toldLaterS ?? []);
  const spared = FAULTS.filter(({ name }) => met.every(({ fault, isSpared }) => fault !== name || isSpared));
  const sparedMoments = met.filter(({ isSpared }) => isSpared).length;
  const slowestOpening = Math.max(...openings.map(({ toldS }) => toldS));
  const acknowledged = met.reduce((sum, each) => sum + each.acknowledged, 0);
  const lost = met.reduce((sum, each) => sum + each.lost + each.doubled, 0);
  const onlyInFile = met.reduce((sum, each) => sum + each.onlyInFile, 0);
  const stopped = met.filter(({ goesOn, kept }) => !goesOn || !kept);
  const meetings = `${met.length} meetings, ${FAULTS.length} faults at ${MOMENTS} moments each`;
  return [
    told('Storage faults: until the person is told', slowest, `${meetings}; the slowest`, met),
    told(
      'Storage faults: until the person is told of a damaged record',
      later.length > 0 ? Math.max(...later) : Infinity,
      `from the address typed again to the sentence, ${later.length} meetings; the slowest`,
      later,
    ),
    none(
      'Storage faults: faults that met nothing at any moment',
      spared.length,
      `of ${FAULTS.length}: under a fault each has to refuse something or to be told of at one moment at least; a full disk had room left at ${sparedMoments} of ${MOMENTS}`,
    ),
    none(
      'Storage faults: acknowledged words lost, or there twice',
      lost,
      `of ${acknowledged} in ${meetings}; ${onlyInFile} of them only in the file that the person was told to download, because Chromium empties a site now and then whose disk was full`,
    ),
    none(
      'Storage faults: meetings that do not go on',
      stopped.length,
      `words said under the fault stand in the transcript, and on the disk or in a file once it is gone; ${meetings}`,
    ),
    told(
      'Storage faults at opening: until the person is told',
      slowestOpening,
      `from the address typed to the sentence, ${openings.length} faults; the slowest`,
      openings,
    ),
    none(
      'Storage faults at opening: apps that do not open when it is gone',
      openings.filter(({ opens }) => opens === false).length,
      `of ${openings.filter(({ opens }) => opens !== null).length} faults that go`,
    ),
    ...(await keptRows(site)),
  ];
};

const told = (figure: string, seconds: number, how: string, details: unknown): Figure => ({
  figure,
  value: `${seconds.toFixed(1)} s`,
  goal: `<= ${TOLD_WITHIN_S} s`,
  met: atMost(seconds, TOLD_WITHIN_S),
  how,
  details,
});

const none = (figure: string, value: number, how: string): Figure => ({
  figure,
  value: `${value}`,
  goal: '0',
  met: value === 0,
  how,
});

import { namedZone, UTC_ZONE, type Zone } from './calendar-zone.js';
import type { Block, ContentLine } from './ical-blocks.js';
import type { Budget } from './ical-budget.js';
import { CalendarFileError } from './ical-file-error.js';
import { propertyOf } from './ical-property.js';
import { type Ical, parseRule, ruleWalls } from './ical-recurrence.js';
import { type IcalTime, parseTime } from './ical-times.js';
import { WINDOWS_ZONES } from './calendar-windows-zones.js';

/** The clocks change at `instant`, from one distance to UTC to another one; all ms. */
interface Transition {
  readonly instant: number;
  readonly before: number;
  readonly after: number;
}

/** So many changes have the two years around a window many times over. */
const MAX_TRANSITIONS = 2_000;
const YEAR_MS = 366 * 86_400_000;

/**
 * The zone of a TZID: as the file itself defines it, else as the browser knows it, by its own name, by the last parts
 * of a path (`/mozilla.org/20050126_1/Europe/Berlin`) or by the name that Windows has for it.
 * @param known those of the file; what is found is added, since the browser takes its time to find one
 */
export function zoneByName(name: string, known: Map<string, Zone>): Zone | undefined {
  let zone = known.get(name);
  if (zone) return zone;
  const parts = name.split('/').filter((part) => part !== '');
  const candidates = [name, parts.slice(-2).join('/'), parts.slice(-3).join('/'), WINDOWS_ZONES[name]];
  for (const candidate of candidates) zone ??= candidate ? namedZone(candidate) : undefined;
  if (zone) known.set(name, zone);
  return zone;
}

/**
 * A zone as the file defines it (RFC 5545, 3.6.5), worked out for the time around the window.
 * @throws CalendarFileError
 */
export function definedZone(
  ical: Ical,
  block: Block,
  around: { readonly from: number; readonly to: number },
  budget: Budget,
): { readonly name: string; readonly zone: Zone } {
  const name = block.lines.find((line) => line.name === 'TZID');
  if (!name) throw new CalendarFileError(block.number, 'This time zone has no TZID.');
  const observances = block.blocks.filter((each) => each.name === 'STANDARD' || each.name === 'DAYLIGHT');
  const transitions = observances
    .flatMap((each) => transitionsOf(ical, each, around, budget))
    .sort((a, b) => a.instant - b.instant);
  const [first] = transitions;
  if (transitions.length > MAX_TRANSITIONS) throw tooManyChanges(block.number);
  if (!first) throw new CalendarFileError(block.number, 'This time zone says nothing about its clocks.');
  return {
    name: propertyOf(name).value.trim(),
    zone: { offsetAt: (instant) => lastUntil(transitions, instant)?.after ?? first.before },
  };
}

/** The last one not after `instant`. @param transitions in order; a binary search, for it is asked for every event */
function lastUntil(transitions: readonly Transition[], instant: number): Transition | undefined {
  let [from, to] = [0, transitions.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((transitions[middle]?.instant ?? Infinity) <= instant) from = middle + 1;
    else to = middle;
  }
  return transitions[from - 1];
}

function transitionsOf(
  ical: Ical,
  block: Block,
  around: { readonly from: number; readonly to: number },
  budget: Budget,
): readonly Transition[] {
  const find = (name: string) => block.lines.find((line) => line.name === name);
  const [start, from, to] = [find('DTSTART'), find('TZOFFSETFROM'), find('TZOFFSETTO')];
  if (!start || !from || !to) {
    throw new CalendarFileError(
      block.number,
      'This part of a time zone needs DTSTART, TZOFFSETFROM and TZOFFSETTO.',
    );
  }
  const before = offset(from);
  const after = offset(to);
  // Its own times are those of the clocks before the change.
  const clocks: Zone = { offsetAt: () => before };
  const first = parseTime(propertyOf(start).value, clocks, start);
  const walls = [first.wall, ...extraWalls(block, clocks, budget)];
  for (const line of block.lines.filter(({ name }) => name === 'RRULE')) {
    walls.push(...ruleChanges(ical, line, first, around, budget));
  }
  return walls.map((wall) => ({ instant: wall - before, before, after }));
}

function ruleChanges(
  ical: Ical,
  line: ContentLine,
  first: IcalTime,
  around: { readonly from: number; readonly to: number },
  budget: Budget,
): readonly number[] {
  const rule = parseRule(propertyOf(line).value, line, UTC_ZONE);
  const walls: number[] = [];
  const asked = { from: around.from - 2 * YEAR_MS, to: around.to + YEAR_MS };
  for (const wall of ruleWalls(ical, rule, first, asked, budget)) {
    if (walls.length >= MAX_TRANSITIONS) throw tooManyChanges(line.number);
    walls.push(wall);
  }
  return walls;
}

function extraWalls(block: Block, clocks: Zone, budget: Budget): readonly number[] {
  const walls: number[] = [];
  for (const line of block.lines.filter(({ name }) => name === 'RDATE')) {
    for (const value of propertyOf(line).value.split(',')) {
      if (walls.length >= MAX_TRANSITIONS) throw tooManyChanges(line.number);
      budget.read(1);
      walls.push(parseTime(value, clocks, line).wall);
    }
  }
  return walls;
}

function offset(line: ContentLine): number {
  const parts = /^([+-])(\d{2})(\d{2})(\d{2})?$/u.exec(propertyOf(line).value.trim());
  if (!parts)
    throw new CalendarFileError(line.number, `${line.name} is not a distance to UTC such as +0100.`);
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0));
  return (parts[1] === '-' ? -1000 : 1000) * ((hours * 60 + minutes) * 60 + seconds);
}

const tooManyChanges = (line: number) =>
  new CalendarFileError(line, 'The clocks of this time zone change too often.');

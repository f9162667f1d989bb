import type { CalendarMeeting, CalendarWindow } from './calendar-meeting.js';
import { meetingOf } from './calendar-meeting-parts.js';
import { instantOf, wallOf } from './calendar-zone.js';
import type { Budget } from './ical-budget.js';
import type { IcalEvent } from './ical-event.js';
import { CalendarFileError } from './ical-file-error.js';
import { type Ical, ruleWalls } from './ical-recurrence.js';
import { type IcalDuration, type IcalTime, startOf } from './ical-times.js';

/** More than three meetings a day for a year. */
export const MAX_INSTANCES_OF_A_SERIES = 1_200;
const DAY_MS = 86_400_000;

/** What all events of one file are worked out with. */
export interface ExpansionContext {
  readonly ical: Ical;
  readonly window: CalendarWindow;
  readonly budget: Budget;
  readonly calendar: string;
  readonly allCancelled: boolean;
}

interface Instance {
  readonly start: IcalTime;
  readonly lasts: IcalDuration;
}

/**
 * The meetings of one UID that touch the window.
 * @param events the series or the single meeting, and what is different about some of its meetings
 */
export function meetingsOf(
  events: readonly IcalEvent[],
  context: ExpansionContext,
): readonly CalendarMeeting[] {
  const master = newest(events.filter(({ instance }) => !instance));
  const changes = changesOf(events);
  const ranges = changes
    .filter(({ instance }) => instance.andFuture)
    .map((event) => ({ event, from: startOf(event.instance.of) }))
    .sort((a, b) => a.from - b.from);
  const changed = new Set(changes.map(({ instance }) => instantKey(instance.of)));
  const meetings = changes.map((event) =>
    meeting(event, event, instanceId(event, event.instance.of), context),
  );
  const moves = ranges.map(({ event }) => event);
  for (const each of master ? instances(master, reachOf(master, moves), context) : []) {
    if (changed.has(instantKey(each.start)) || changed.has(dayKey(each.start))) continue;
    const begins = startOf(each.start);
    const range = ranges.findLast(({ from }) => from <= begins)?.event;
    const id = instanceId(master as IcalEvent, each.start);
    meetings.push(meeting(range ?? (master as IcalEvent), range ? moved(range, each) : each, id, context));
  }
  return meetings.filter(({ start, end }) => touches(start, end, context.window));
}

function changesOf(events: readonly IcalEvent[]) {
  const byInstance = new Map<string, IcalEvent & Required<Pick<IcalEvent, 'instance'>>>();
  for (const event of events) {
    const { instance } = event;
    if (!instance) continue;
    const key = instantKey(instance.of);
    const known = byInstance.get(key);
    if (!known || known.sequence <= event.sequence) byInstance.set(key, { ...event, instance });
  }
  return [...byInstance.values()];
}

/** Where a UID comes twice, the later version counts. */
const newest = (events: readonly IcalEvent[]): IcalEvent | undefined =>
  events.reduce<IcalEvent | undefined>(
    (best, each) => (best && best.sequence > each.sequence ? best : each),
    undefined,
  );

/** How far before the window a meeting can begin that still touches it, ms; with what a change may move it by. */
function reachOf(master: IcalEvent, moves: readonly IcalEvent[]): number {
  let longest = 0;
  for (const { lasts } of [master, ...moves, ...master.extra]) {
    longest = Math.max(longest, lasts ? lasts.days * DAY_MS + lasts.ms : 0);
  }
  let furthest = 0;
  for (const { start, instance } of moves) {
    furthest = Math.max(furthest, Math.abs(startOf(start) - startOf(instance?.of ?? start)));
  }
  return longest + furthest;
}

function* instances(master: IcalEvent, reach: number, context: ExpansionContext): Generator<Instance> {
  const { window, ical, budget } = context;
  const { start, lasts, rules, extra } = master;
  // Clocks are never two days away from UTC.
  const from = window.from - reach - 2 * DAY_MS;
  const to = window.to + reach + 2 * DAY_MS;
  // What is excluded elsewhere is not looked up: clocks of two zones are never two days apart either.
  const near = master.excluded.filter(({ wall }) => wall >= from - 2 * DAY_MS && wall < to + 2 * DAY_MS);
  const excluded = new Set(near.map((time) => (time.isDate ? dayKey(time) : instantKey(time))));
  const seen = new Set<string>();
  const isNew = (time: IcalTime) => {
    const key = instantKey(time);
    const fresh = !seen.has(key) && !excluded.has(key) && !excluded.has(dayKey(time));
    if (fresh && seen.size >= MAX_INSTANCES_OF_A_SERIES) {
      throw new CalendarFileError(
        master.line,
        `This event repeats more than ${MAX_INSTANCES_OF_A_SERIES} times.`,
      );
    }
    seen.add(key);
    return fresh;
  };
  if (rules.length === 0 && isNew(start)) yield { start, lasts };
  for (const rule of rules) {
    for (const wall of ruleWalls(ical, rule, start, { from, to }, budget)) {
      const time = { ...start, wall };
      if (wall >= from && isNew(time)) yield { start: time, lasts };
    }
  }
  for (const each of extra) {
    if (each.start.wall >= from && each.start.wall < to && isNew(each.start)) yield { lasts, ...each };
  }
}

/** THISANDFUTURE: the rest of the series moves by as much as this meeting of it did. */
function moved(range: IcalEvent, { start }: Instance): Instance {
  const original = range.instance?.of ?? range.start;
  const zone = range.start.zone;
  const shift = range.start.wall - wallOf(startOf(original), zone);
  const wall = (start.isDate ? start.wall : wallOf(startOf(start), zone)) + shift;
  return { start: { wall, isDate: range.start.isDate, zone }, lasts: range.lasts };
}

function meeting(
  event: IcalEvent,
  { start, lasts }: Instance,
  id: string,
  context: ExpansionContext,
): CalendarMeeting {
  const begins = startOf(start);
  const laterDay = lasts.days === 0 ? begins : instantOf(start.wall + lasts.days * DAY_MS, start.zone);
  return meetingOf(
    {
      ...event,
      id,
      start: begins,
      end: laterDay + lasts.ms,
      allDay: start.isDate,
      cancelled: event.cancelled || context.allCancelled,
    },
    context.calendar,
  );
}

/** A meeting without length counts where it begins. */
const touches = (start: number, end: number, { from, to }: CalendarWindow): boolean =>
  start < to && (end > from || start >= from);

const instantKey = (time: IcalTime): string => (time.isDate ? dayKey(time) : `at ${startOf(time)}`);
const dayKey = ({ wall }: IcalTime): string => `on ${Math.floor(wall / DAY_MS)}`;

/** Of a series: with the time that the meeting had at first, so that it keeps its id when it is moved. */
function instanceId(event: IcalEvent, of: IcalTime): string {
  const single = !event.instance && event.rules.length === 0 && event.extra.length === 0;
  if (single) return event.uid;
  return `${event.uid}#${of.isDate ? new Date(of.wall).toISOString().slice(0, 10) : new Date(startOf(of)).toISOString()}`;
}

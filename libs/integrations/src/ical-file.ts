import { visibleText } from '@sotto/meeting';
import type { CalendarMeeting, CalendarWindow } from './calendar-meeting.js';
import { namedZone, UTC_ZONE, type Zone } from './calendar-zone.js';
import type { Breath } from './csv-reading.js';
import { type Block, readBlocks } from './ical-blocks.js';
import { Budget, BudgetSpent } from './ical-budget.js';
import { type IcalEvent, readEvent } from './ical-event.js';
import { meetingsOf } from './ical-expansion.js';
import { CalendarFileError } from './ical-file-error.js';
import { propertyOf, unescaped } from './ical-property.js';
import type { Ical } from './ical-recurrence.js';
import { definedZone } from './ical-zones.js';

/** What can be shown in one list without harm. */
export const MAX_MEETINGS = 20_000;

export interface CalendarFileOptions extends CalendarWindow {
  /** Where the person is, as an IANA name: what times without zone and whole days are meant in. */
  readonly zone: string;
  /** Goes into the meetings; 'file' where it is left out. */
  readonly calendar?: string;
  /** Awaited between portions of a large file, so that the page can paint and answer. */
  readonly breath?: Breath;
}

export interface CalendarFile {
  /** What the file calls itself. */
  readonly name?: string;
  /** Those that touch the window, by their start. */
  readonly meetings: readonly CalendarMeeting[];
}

/**
 * The meetings of a calendar file (iCalendar, RFC 5545), with everything that repeats written out within the window.
 * At most 10 MB, 1,200 times for one event and 20,000 meetings; rules that take too long are refused. All or nothing.
 * @param window `from` and `to` at most ten years apart
 * @throws CalendarFileError with line and reason
 */
export async function readCalendarFile(text: string, options: CalendarFileOptions): Promise<CalendarFile> {
  const { breath = () => Promise.resolve() } = options;
  const calendars = await readBlocks(text, breath);
  const { default: ical } = await import('ical.js');
  const budget = new Budget(text.length);
  const zone = namedZone(options.zone) ?? UTC_ZONE;
  const meetings: CalendarMeeting[] = [];
  try {
    for (const block of calendars) {
      for (const each of await calendarMeetings(ical, block, options, { zone, budget, breath }))
        meetings.push(each);
    }
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    const reason = 'The dates of this file take too long to work out.';
    throw new CalendarFileError(undefined, reason, { cause: error });
  }
  if (meetings.length > MAX_MEETINGS) {
    throw new CalendarFileError(undefined, `The file has more than ${MAX_MEETINGS} meetings in this time.`);
  }
  const name = calendars
    .map((block) => textOf(block, 'X-WR-CALNAME') || textOf(block, 'NAME'))
    .find((each) => each !== '');
  return {
    ...(name !== undefined && { name: name.slice(0, 200) }),
    meetings: meetings.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1)),
  };
}

interface Work {
  /** Of times that name none. */
  readonly zone: Zone;
  readonly budget: Budget;
  readonly breath: Breath;
}

async function calendarMeetings(
  ical: Ical,
  block: Block,
  { from, to, calendar = 'file' }: CalendarFileOptions,
  { zone: floating, budget, breath }: Work,
): Promise<readonly CalendarMeeting[]> {
  const named = new Map<string, Zone>();
  for (const each of block.blocks.filter(({ name }) => name === 'VTIMEZONE')) {
    await budget.next(each.lines.length, breath);
    const { name, zone } = definedZone(ical, each, { from, to }, budget);
    named.set(name, zone);
  }
  const byUid = new Map<string, IcalEvent[]>();
  for (const each of block.blocks.filter(({ name }) => name === 'VEVENT')) {
    await budget.next(each.lines.length, breath);
    const event = readEvent(each, { named, floating, budget });
    const known = byUid.get(event.uid);
    if (known) known.push(event);
    else byUid.set(event.uid, [event]);
  }
  const context = {
    ical,
    window: { from, to },
    budget,
    calendar,
    allCancelled: textOf(block, 'METHOD').toUpperCase() === 'CANCEL',
  };
  const meetings: CalendarMeeting[] = [];
  for (const events of byUid.values()) {
    await budget.next(events.length, breath);
    for (const each of meetingsOf(events, context)) meetings.push(each);
  }
  return meetings;
}

function textOf(block: Block, name: string): string {
  const line = block.lines.find((each) => each.name === name);
  return line ? visibleText(unescaped(propertyOf(line).value)).trim() : '';
}

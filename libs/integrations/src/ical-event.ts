import { visibleText } from '@sotto/meeting';
import type { CalendarAttendee } from './calendar-meeting.js';
import type { Zone } from './calendar-zone.js';
import type { Block, ContentLine } from './ical-blocks.js';
import type { Budget } from './ical-budget.js';
import { CalendarFileError } from './ical-file-error.js';
import { type Property, propertyOf, unescaped } from './ical-property.js';
import { type IcalRule, parseRule } from './ical-recurrence.js';
import { type IcalDuration, type IcalTime, parseDuration, parseTime, startOf } from './ical-times.js';
import { zoneByName } from './ical-zones.js';

/** A VEVENT: a meeting, a series, or what is different about one meeting of a series. */
export interface IcalEvent {
  readonly uid: string;
  readonly line: number;
  readonly sequence: number;
  readonly start: IcalTime;
  readonly lasts: IcalDuration;
  readonly rules: readonly IcalRule[];
  readonly extra: readonly { readonly start: IcalTime; readonly lasts?: IcalDuration }[];
  readonly excluded: readonly IcalTime[];
  /** Which meeting of the series it is about. */
  readonly instance?: { readonly of: IcalTime; readonly andFuture: boolean };
  readonly cancelled: boolean;
  readonly title: string;
  readonly location: string;
  readonly attendees: readonly CalendarAttendee[];
  /** Where a link to join may stand, the likeliest first. */
  readonly linkTexts: readonly string[];
}

/** The zones a file's times are meant in. */
export interface ZoneContext {
  /** Those the file defines, and others as they are found. */
  readonly named: Map<string, Zone>;
  /** Where the person is: times without a zone. */
  readonly floating: Zone;
  /** Each time that is read costs something of it. */
  readonly budget: Budget;
}

const DAY: IcalDuration = { days: 1, ms: 0 };
const NOTHING: IcalDuration = { days: 0, ms: 0 };
/** Rooms and projectors are invited, too, but they do not come. */
const NO_PERSON = ['RESOURCE', 'ROOM'];

/** @throws CalendarFileError with the line of what cannot be read */
export function readEvent(block: Block, zones: ZoneContext): IcalEvent {
  const all = (name: string) => block.lines.filter((line) => line.name === name).map(propertyOf);
  const first = (name: string) => {
    const line = block.lines.find((each) => each.name === name);
    return line && propertyOf(line);
  };
  const text = (name: string) => unescaped(first(name)?.value ?? '');
  const startProperty = first('DTSTART');
  if (!startProperty) throw new CalendarFileError(block.number, 'This event has no DTSTART.');
  const start = timeOf(startProperty, zones);
  const instance = first('RECURRENCE-ID');
  const title = text('SUMMARY');
  return {
    uid: visibleText(text('UID')) || `no-uid ${start.wall} ${title}`,
    line: block.number,
    sequence: Number(/^\s*\d{1,9}\s*$/u.exec(first('SEQUENCE')?.value ?? '')?.[0] ?? 0),
    start,
    lasts: durationOf(start, first('DTEND'), first('DURATION'), zones),
    rules: all('RRULE').map(({ value, line }) => parseRule(value, line, start.zone)),
    extra: all('RDATE').flatMap((property) => extraOf(property, zones)),
    excluded: all('EXDATE').flatMap((property) => timesOf(property, zones)),
    ...(instance && {
      instance: {
        of: timeOf(instance, zones),
        andFuture: instance.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
      },
    }),
    cancelled: text('STATUS').toUpperCase() === 'CANCELLED',
    title,
    location: text('LOCATION'),
    attendees: attendeesOf([...all('ORGANIZER'), ...all('ATTENDEE')]),
    linkTexts: [
      text('LOCATION'),
      text('URL'),
      text('DESCRIPTION'),
      ...['CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL'].map(text),
    ],
  };
}

function timeOf(property: Property, zones: ZoneContext): IcalTime {
  zones.budget.read(1);
  return parseTime(property.value, zoneOf(property, zones), property.line);
}

function timesOf(property: Property, zones: ZoneContext): readonly IcalTime[] {
  const zone = zoneOf(property, zones);
  const values = property.value.split(',').filter((value) => value.trim() !== '');
  zones.budget.read(values.length);
  return values.map((value) => parseTime(value, zone, property.line));
}

function zoneOf({ parameters, line }: Property, zones: ZoneContext): Zone {
  const name = parameters.get('TZID');
  if (name === undefined) return zones.floating;
  const zone = zoneByName(name, zones.named);
  if (!zone) {
    throw new CalendarFileError(
      line.number,
      `The time zone “${name.slice(0, 60)}” is not known and not in the file.`,
    );
  }
  return zone;
}

/** An RDATE is a time, or a period: a time and its end or how long it lasts. */
function extraOf(
  property: Property,
  zones: ZoneContext,
): readonly { start: IcalTime; lasts?: IcalDuration }[] {
  const zone = zoneOf(property, zones);
  const values = property.value.split(',');
  zones.budget.read(values.length);
  return values.map((value) => {
    const [begin = '', end] = value.split('/');
    const start = parseTime(begin, zone, property.line);
    if (end === undefined) return { start };
    const lasts = end.startsWith('P')
      ? parseDuration(end, property.line)
      : between(start, parseTime(end, zone, property.line), property.line);
    return { start, lasts };
  });
}

function durationOf(
  start: IcalTime,
  end: Property | undefined,
  duration: Property | undefined,
  zones: ZoneContext,
): IcalDuration {
  if (end) return between(start, timeOf(end, zones), end.line);
  if (duration) return parseDuration(duration.value, duration.line);
  return start.isDate ? DAY : NOTHING;
}

function between(start: IcalTime, end: IcalTime, line: ContentLine): IcalDuration {
  if (start.isDate !== end.isDate)
    throw new CalendarFileError(line.number, 'One end is a day and the other one a time.');
  const ms = start.isDate ? end.wall - start.wall : startOf(end) - startOf(start);
  if (ms < 0) throw new CalendarFileError(line.number, 'The event ends before it begins.');
  if (!start.isDate) return { days: 0, ms };
  // Some programs give an all-day event the same day as its end.
  return { days: Math.max(1, Math.round(ms / 86_400_000)), ms: 0 };
}

function attendeesOf(properties: readonly Property[]): readonly CalendarAttendee[] {
  const found = new Map<string, CalendarAttendee>();
  for (const { value, parameters } of properties) {
    if (NO_PERSON.includes(parameters.get('CUTYPE')?.toUpperCase() ?? '')) continue;
    const email = /^mailto:(.+@.+)$/iu.exec(value.trim())?.[1];
    const name = (parameters.get('CN') ?? '').trim() || email;
    if (!name) continue;
    const key = (email ?? name).toLowerCase();
    if (!found.has(key)) found.set(key, { name, ...(email !== undefined && { email }) });
  }
  return [...found.values()];
}

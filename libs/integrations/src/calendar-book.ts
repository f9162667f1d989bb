import { type SealedStore, SottoError, visibleText, type Write } from '@sotto/meeting';
import { calendarAddress } from './calendar-address.js';
import type { CalendarBookOptions, UpcomingMeetings } from './calendar-book-options.js';
import { calendarFailure } from './calendar-failure.js';
import type { CalendarMeeting, CalendarWindow, MeetingPreparation } from './calendar-meeting.js';
import { pagesOf } from './calendar-pages.js';
import { type CalendarContent, readSource } from './calendar-sources.js';
import type { StoredCalendar } from './calendar-tables.js';
import { withTimeLimit } from './calendar-time-limit.js';
import type { Calendar, CalendarKind, CalendarList } from './calendar.js';
import { readCalendarFile } from './ical-file.js';
import { checkPreparation, preparationKey } from './preparation.js';
import { RowStore } from './stored-rows.js';
import { CALENDARS, EVENTS, PREPARATIONS } from './tables.js';

const DAY_MS = 86_400_000;
/** How far back meetings are kept: what one may still want to write about. */
const BACK_MS = 7 * DAY_MS;
/** A file is not refreshed by itself, so it is read for a whole year. */
const FILE_AHEAD_MS = 366 * DAY_MS;
/** Of calendars that can be read again at any time. */
const AHEAD_MS = 92 * DAY_MS;
/** Reading a calendar takes no longer than this, ms. */
export const CALENDAR_LIMIT_MS = 30_000;

const COMPARTMENT = 'calendar';
const TABLES: readonly string[] = [CALENDARS.name, EVENTS.name, PREPARATIONS.name];

type Origin = Pick<StoredCalendar, 'kind' | 'address' | 'clientId'>;

/**
 * The person's calendars, sealed in the tables `calendars`, `events` and `preparations`. A calendar's meetings are
 * replaced in one commit; where reading fails, the older ones stay. Methods reject with a SottoError whose sentence can
 * be shown, or with a StoreError.
 */
export class CalendarBook {
  readonly #options: CalendarBookOptions;
  readonly #store: SealedStore;

  constructor(options: CalendarBookOptions) {
    this.#options = options;
    this.#store = new RowStore(options.store);
  }

  /** The calendars, by name, and those whose records do not open. */
  async list(): Promise<CalendarList> {
    const entries = await this.#store.list(CALENDARS);
    return {
      calendars: entries
        .flatMap(({ value }) => (value ? [value] : []))
        .sort((a, b) => a.name.localeCompare(b.name) || a.addedAt - b.addedAt),
      damaged: entries.flatMap(({ key, damage }) => (damage ? [{ id: String(key), failure: damage }] : [])),
    };
  }

  /**
   * Adds what a calendar file holds, as a calendar that does not change.
   * @throws CalendarFileError; then nothing was imported
   */
  async addFile(name: string, text: string): Promise<Calendar> {
    const id = this.#options.crypto.randomUUID();
    return this.#add(id, name, { kind: 'file' }, await this.#readFile(id, text));
  }

  /** A newer file for a calendar that came from one; its preparations stay. @throws CalendarFileError */
  async replaceFile(id: string, text: string): Promise<Calendar> {
    const calendar = await this.#stored(id);
    return this.#write(calendar, await this.#readFile(id, text));
  }

  /**
   * Subscribes to a calendar at an address, and reads it once.
   * @throws SottoError where it cannot be read; then nothing was added
   */
  async addAddress(name: string, address: string, signal: AbortSignal): Promise<Calendar> {
    const origin = { kind: 'address', address: calendarAddress(address, this.#options.loopback) } as const;
    return this.#addFrom(name || new URL(origin.address).hostname, origin, signal);
  }

  /** The main calendar of who is signed in. @throws SottoError 'unauthorized' where nobody is */
  addGoogle(clientId: string, signal: AbortSignal): Promise<Calendar> {
    return this.#addFrom('Google Calendar', { kind: 'google', clientId }, signal);
  }

  /** The main calendar of who is signed in. @throws SottoError 'unauthorized' where nobody is */
  addMicrosoft(clientId: string, signal: AbortSignal): Promise<Calendar> {
    return this.#addFrom('Microsoft 365', { kind: 'microsoft', clientId }, signal);
  }

  /** Reads it again. Where that fails, its older meetings stay and it comes back with a `problem`. */
  async refresh(id: string, signal: AbortSignal): Promise<Calendar> {
    const calendar = await this.#stored(id);
    const window = this.#window(calendar.kind);
    try {
      return await this.#write(calendar, await this.#read(calendar, window, signal));
    } catch (error) {
      return this.#exclusively(async () => {
        // Read anew: another tab may have had an answer meanwhile.
        const failed: StoredCalendar = { ...(await this.#stored(id)), problem: calendarFailure(error) };
        await this.#store.commit([put(CALENDARS.name, id, failed)]);
        return failed;
      });
    }
  }

  /** With its meetings and what was prepared for them. */
  remove(id: string): Promise<void> {
    const store = this.#store;
    return this.#exclusively(async () => {
      const preparations = await store.list(PREPARATIONS);
      await store.commit([
        drop(CALENDARS.name, id),
        ...(await this.#pageKeys(id)).map((key) => drop(EVENTS.name, key)),
        ...preparations
          .filter(({ value }) => value?.calendar === id)
          .map(({ key }) => drop(PREPARATIONS.name, key)),
      ]);
    });
  }

  /** The meetings of all calendars that touch the time from `from` until `to`, with their preparations. */
  async upcoming(from: number, to: number): Promise<UpcomingMeetings> {
    const { crypto } = this.#options;
    const [pages, preparations] = await Promise.all([
      this.#store.list(EVENTS),
      this.#store.list(PREPARATIONS),
    ]);
    const byKey = new Map(preparations.map(({ key, value }) => [String(key), value?.preparation]));
    const found = pages
      .flatMap(({ value }) => value?.meetings ?? [])
      .filter(({ start, end }) => start < to && (end > from || start >= from))
      .sort((a, b) => a.start - b.start || a.title.localeCompare(b.title));
    const meetings = await Promise.all(
      found.map(async (meeting): Promise<CalendarMeeting> => {
        const preparation = byKey.size > 0 ? byKey.get(await preparationKey(meeting, crypto)) : undefined;
        return preparation ? { ...meeting, preparation } : meeting;
      }),
    );
    const damaged = pages.flatMap(({ key, damage }) =>
      damage ? [{ calendar: String(key[0]), failure: damage }] : [],
    );
    const damagedPreparations = preparations.flatMap(({ key, damage }) =>
      damage ? [{ id: String(key), failure: damage }] : [],
    );
    return { meetings, damaged, damagedPreparations };
  }

  /** What was written down for a meeting; undefined where nothing was. */
  async preparation(
    meeting: Pick<CalendarMeeting, 'id' | 'calendar'>,
  ): Promise<MeetingPreparation | undefined> {
    const key = await preparationKey(meeting, this.#options.crypto);
    return (await this.#store.get(PREPARATIONS, key))?.preparation;
  }

  /**
   * Keeps what is written down for a meeting, over the next readings of its calendar.
   * @param preparation undefined deletes it. @throws SottoError 'too-long'
   */
  async setPreparation(
    meeting: Pick<CalendarMeeting, 'id' | 'calendar'>,
    preparation: MeetingPreparation | undefined,
  ): Promise<void> {
    if (preparation) checkPreparation(preparation);
    const key = await preparationKey(meeting, this.#options.crypto);
    const write = preparation
      ? put(PREPARATIONS.name, key, { calendar: meeting.calendar, preparation })
      : drop(PREPARATIONS.name, key);
    await this.#store.commit([write]);
  }

  /** One that does not open. @param id of `damagedPreparations` */
  async removePreparation(id: string): Promise<void> {
    await this.#store.commit([drop(PREPARATIONS.name, id)]);
  }

  /** Hears when calendars, meetings or preparations may have changed, in any tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(({ writes, forgotten }) => {
      if (forgotten.includes(COMPARTMENT) || writes.some(({ table }) => TABLES.includes(table))) listener();
    });
  }

  async #addFrom(name: string, origin: Origin, signal: AbortSignal): Promise<Calendar> {
    const id = this.#options.crypto.randomUUID();
    const window = this.#window(origin.kind);
    return this.#add(id, name, origin, await this.#read({ id, ...origin }, window, signal));
  }

  #add(id: string, name: string, origin: Origin, content: CalendarContent): Promise<Calendar> {
    const now = this.#options.clock.now();
    const named = visibleText(name).trim() || content.name || 'Calendar';
    const calendar = { id, name: named.slice(0, 200), ...origin, addedAt: now };
    return this.#write(
      { ...calendar, refreshedAt: now, coversFrom: now, coversTo: now, meetings: 0 },
      content,
      true,
    );
  }

  #read(
    source: Pick<StoredCalendar, 'id' | 'kind' | 'address'>,
    window: CalendarWindow,
    signal: AbortSignal,
  ): Promise<CalendarContent> {
    return withTimeLimit(this.#options.clock, CALENDAR_LIMIT_MS, signal, (limited) =>
      readSource(source, window, this.#options, limited),
    );
  }

  #readFile(id: string, text: string): Promise<CalendarContent> {
    const { zone, clock } = this.#options;
    const breath = () => clock.after(0, new AbortController().signal);
    return readCalendarFile(text, { ...this.#window('file'), zone: zone(), calendar: id, breath });
  }

  #window(kind: CalendarKind): CalendarWindow {
    const now = this.#options.clock.now();
    return { from: now - BACK_MS, to: now + (kind === 'file' ? FILE_AHEAD_MS : AHEAD_MS) };
  }

  /** One commit: the new pages, the end of the old ones, and the calendar's own row. */
  async #write(
    { problem: _, ...calendar }: StoredCalendar,
    { meetings }: CalendarContent,
    isNew = false,
  ): Promise<StoredCalendar> {
    const { from, to } = this.#window(calendar.kind);
    const now = this.#options.clock.now();
    const value: StoredCalendar = {
      ...calendar,
      refreshedAt: now,
      coversFrom: from,
      coversTo: to,
      meetings: meetings.length,
    };
    const pages = pagesOf(meetings);
    return this.#exclusively(async () => {
      const old = await this.#pageKeys(calendar.id);
      // Removed while it was being read: it stays removed.
      if (!isNew) await this.#stored(calendar.id);
      await this.#store.commit([
        ...pages.map((page, number) => put(EVENTS.name, [calendar.id, number], page)),
        ...old.filter((key) => Number(key[1]) >= pages.length).map((key) => drop(EVENTS.name, key)),
        put(CALENDARS.name, calendar.id, value),
      ]);
      return value;
    });
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#store.exclusively(CALENDARS.name, work);
  }

  async #stored(id: string): Promise<StoredCalendar> {
    const calendar = await this.#store.get(CALENDARS, id);
    if (calendar) return calendar;
    throw new SottoError({ reason: 'not-found', message: 'This calendar was removed.' });
  }

  async #pageKeys(id: string): Promise<readonly Write['key'][]> {
    return (await this.#store.range(EVENTS, { prefix: [id] })).map(({ key }) => key);
  }
}

const put = (table: string, key: Write['key'], value: unknown): Write => ({
  op: 'put',
  table,
  key,
  compartment: COMPARTMENT,
  value,
});

const drop = (table: string, key: Write['key']): Write => ({
  op: 'delete',
  table,
  key,
  compartment: COMPARTMENT,
});

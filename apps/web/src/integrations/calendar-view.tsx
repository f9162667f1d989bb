import { type CalendarMeeting, sampleMeetings } from '@sotto/integrations';
import { BusyLine, Button, EmptyState, Notice, Panel, Row, Stack } from '@sotto/ui-kit';
import { CalendarDays } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useOffice, useRead } from '../office/use-office.js';
import { useSettings } from '../stores/use-session.js';
import { CalendarAdd } from './calendar-add.js';
import { CalendarList } from './calendar-list.js';
import { useMinute } from './calendar-now.js';
import { CalendarPreparation } from './calendar-preparation.js';
import { UpcomingDay } from './calendar-upcoming.js';
import { daysOf } from './calendar-words.js';
import { DamagedNotices } from './damaged-notices.js';
import { NextSessionLine } from './next-session-line.js';
import { SampleSwitch } from './sample-switch.js';

const WEEK_MS = 7 * 86_400_000;
/** What is shown of the future at first, and how much more each time. */
const WEEKS_SHOWN = 2;
const WEEKS_MORE = 4;
/** As far as a calendar file is read. */
const MOST_WEEKS = 52;

/** Ledger G2: what is coming, what was prepared for it, and where it is known from. */
export function CalendarView() {
  const { calendars } = useOffice();
  const { clock } = useHandles();
  const samples = useSettings(({ settings }) => settings.samples.calendar);
  const [weeks, setWeeks] = useState(WEEKS_SHOWN);
  const [opened] = useState(() => clock.now());
  const [preparing, setPreparing] = useState<CalendarMeeting | null>(null);
  const now = useMinute();

  const read = useCallback(async () => {
    const [list, upcoming, made] = await Promise.all([
      calendars.list(),
      calendars.upcoming(clock.now(), clock.now() + weeks * WEEK_MS),
      Promise.all(samples ? sampleMeetings(opened).map(prepared) : []),
    ]);
    return { ...upcoming, list, meetings: [...upcoming.meetings, ...made].sort(byStart) };
    async function prepared(meeting: CalendarMeeting): Promise<CalendarMeeting> {
      // One that does not open is told beside the meetings.
      const own = await calendars.preparation(meeting).catch(() => undefined);
      const preparation = own ?? meeting.preparation;
      return preparation ? { ...meeting, preparation } : meeting;
    }
  }, [calendars, clock, weeks, samples, opened]);
  const subscribe = useCallback((changed: () => void) => calendars.subscribe(changed), [calendars]);
  const found = useRead({ read, subscribe });

  const days = useMemo(
    () => (found.state === 'there' ? daysOf(found.value.meetings, now) : []),
    [found, now],
  );
  const calendarNames = useMemo(
    () =>
      new Map(found.state === 'there' ? found.value.list.calendars.map(({ id, name }) => [id, name]) : []),
    [found],
  );

  const frame = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const leaving = useFocusAfterRemoval(frame, found);

  if (found.state === 'reading') return <BusyLine>Reading your calendars</BusyLine>;
  if (found.state === 'failed') {
    return <Notice tone="error" title="The calendars cannot be read" detail={found.message} />;
  }
  const { list, damaged, damagedPreparations } = found.value;
  const until = new Date(now + weeks * WEEK_MS).toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <Stack $gap={24} ref={frame}>
      <NextSessionLine />
      <Panel
        heading="Upcoming"
        description={`Until ${until}.`}
        actions={<SampleSwitch kind="calendar" label="Show sample meetings" />}
      >
        <Stack $gap={24}>
          {damaged.length > 0 && (
            <Notice
              tone="warning"
              title="Some meetings cannot be opened"
              detail={`${damaged[0]?.failure.message ?? ''} Refresh the calendar, or import its file again.`}
            />
          )}
          <DamagedNotices
            what="A preparation"
            then="write it again"
            damaged={damagedPreparations}
            remove={(id) => {
              leaving(0);
              return calendars.removePreparation(id);
            }}
          />
          {days.length === 0 && (
            <EmptyState
              icon={CalendarDays}
              title={
                list.calendars.length === 0 ? 'Your next meetings will be here' : 'No meetings in this time'
              }
              sentence={
                list.calendars.length === 0
                  ? 'Add a calendar below: a file, an address, or your account with Google or Microsoft.'
                  : 'Refresh your calendars, or look further ahead.'
              }
            />
          )}
          {days.map((day) => (
            <UpcomingDay
              key={day.key}
              day={day}
              now={now}
              calendarNames={calendarNames}
              onPrepare={setPreparing}
            />
          ))}
          {weeks < MOST_WEEKS && list.calendars.length > 0 && (
            <Row>
              <Button size="small" onClick={() => setWeeks(Math.min(MOST_WEEKS, weeks + WEEKS_MORE))}>
                Show {WEEKS_MORE} more weeks
              </Button>
            </Row>
          )}
        </Stack>
      </Panel>
      <Stack $gap={24} ref={own}>
        <CalendarList list={list} frame={own} />
        <CalendarAdd />
      </Stack>
      <CalendarPreparation meeting={preparing} onClose={() => setPreparing(null)} />
    </Stack>
  );
}

const byStart = (a: CalendarMeeting, b: CalendarMeeting): number => a.start - b.start;

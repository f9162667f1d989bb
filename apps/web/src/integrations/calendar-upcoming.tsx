import { type CalendarMeeting, joinLink, SAMPLE_NOT_JOINED } from '@sotto/integrations';
import { Badge, Button, ButtonLink, EntryList, EntryRow, Stack, tokens } from '@sotto/ui-kit';
import { ExternalLink, MapPin, MessageSquare, Phone, Video } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { whenFollowed } from '../office/followed-link.js';
import { useOffice } from '../office/use-office.js';
import { canBeJoined, type MeetingDay, MEETING_TYPES, meetingTimes, peopleText } from './calendar-words.js';

const DayHeading = styled.h3`
  font-size: ${tokens.type15};
  font-variant-numeric: tabular-nums;
`;

const ICONS = { video: Video, in_person: MapPin, phone: Phone, other: MessageSquare } as const;

interface UpcomingDayProps {
  day: MeetingDay;
  now: number;
  /** By id. */
  calendarNames: ReadonlyMap<string, string>;
  onPrepare: (meeting: CalendarMeeting) => void;
}

/** The meetings of one day. */
export function UpcomingDay({ day, now, calendarNames, onPrepare }: UpcomingDayProps) {
  return (
    <Stack $gap={8}>
      <DayHeading>{day.heading}</DayHeading>
      <EntryList aria-label={day.heading}>
        {day.meetings.map((meeting) => (
          <MeetingRow
            key={`${meeting.calendar}/${meeting.id}`}
            meeting={meeting}
            times={meetingTimes(meeting, Math.max(meeting.start, now))}
            calendar={calendarNames.get(meeting.calendar) ?? ''}
            onPrepare={onPrepare}
          />
        ))}
      </EntryList>
    </Stack>
  );
}

interface MeetingRowProps {
  meeting: CalendarMeeting;
  times: string;
  calendar: string;
  onPrepare: (meeting: CalendarMeeting) => void;
}

const MeetingRow = memo(function MeetingRow({ meeting, times, calendar, onPrepare }: MeetingRowProps) {
  const { title, attendees, location, meetingType, cancelled, sample, preparation } = meeting;
  return (
    <EntryRow
      title={cancelled ? <s>{title}</s> : title}
      detail={[times, peopleText(attendees), location, calendar].filter(Boolean).join(' · ')}
      badges={
        <>
          {cancelled && <Badge tone="weak">Cancelled</Badge>}
          <Badge icon={ICONS[meetingType]}>{MEETING_TYPES[meetingType]}</Badge>
          {preparation && <Badge tone="good">Prepared</Badge>}
          {sample && <Badge tone="info">Sample</Badge>}
        </>
      }
      actions={
        !cancelled && (
          <>
            {canBeJoined(meeting) && <Join meeting={meeting} />}
            <Button size="small" aria-label={`Prepare ${title}`} onClick={() => onPrepare(meeting)}>
              Prepare
            </Button>
          </>
        )
      }
    />
  );
});

/** Ledger G2: only to hosts that are known, over https. */
function Join({ meeting }: { meeting: CalendarMeeting }) {
  const { toasts } = useHandles();
  const { followed } = useOffice();
  const { link, problem } = joinLink(meeting);
  const common = { size: 'small', icon: ExternalLink, 'aria-label': `Join ${meeting.title}` } as const;
  if (link !== undefined) {
    return (
      <ButtonLink
        {...common}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        {...whenFollowed(() => followed('join', link))}
      >
        Join
      </ButtonLink>
    );
  }
  const refuse = () =>
    problem === SAMPLE_NOT_JOINED
      ? toasts.show({
          type: 'info',
          title: problem,
          detail: 'Nobody is there to meet. In a meeting of your own, its link opens here.',
        })
      : toasts.show({
          type: 'error',
          title: problem,
          detail: 'Links to Zoom, Google Meet and Microsoft Teams can be joined from here.',
        });
  return (
    <Button {...common} onClick={refuse}>
      Join
    </Button>
  );
}

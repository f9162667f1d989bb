import { MAX_CALENDAR_FILE_LENGTH } from '@sotto/integrations';
import { FilePick, type FilePickState } from '@sotto/ui-kit';
import { useState } from 'react';
import { failureOf } from '../composition/open-screens.js';
import { textUpTo } from '../files/text-up-to.js';

interface CalendarFileProps {
  label: string;
  hint?: string;
  /** @throws SottoError with the line and the reason; it is shown here */
  onRead: (name: string, text: string) => Promise<unknown>;
}

/** An .ics file. What is wrong with it is said beside it. */
export function CalendarFile({ label, hint, onRead }: CalendarFileProps) {
  const [picked, setPicked] = useState<FilePickState>(IDLE);
  const read = async (file: File) => {
    setPicked({ type: 'reading', name: file.name });
    try {
      const text = await textUpTo(file, MAX_CALENDAR_FILE_LENGTH);
      await onRead(calendarName(file.name, text), text);
      setPicked(IDLE);
    } catch (error) {
      setPicked({ type: 'error', message: `${file.name}: ${failureOf(error).message}` });
    }
  };
  return (
    <FilePick
      label={label}
      {...(hint !== undefined && { hint })}
      accept={['.ics']}
      state={picked}
      onPick={(file) => void read(file)}
      onRemove={() => setPicked(IDLE)}
    />
  );
}

const IDLE: FilePickState = { type: 'idle' };

/** Empty where the file gives itself a name, which is the better one. */
const calendarName = (fileName: string, text: string): string =>
  /^(?:X-WR-CALNAME|NAME)[:;]/imu.test(text) ? '' : fileName.replace(/\.ics$/iu, '');

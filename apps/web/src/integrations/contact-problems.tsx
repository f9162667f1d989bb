import type { ContactReading } from '@sotto/integrations';
import { Notice } from '@sotto/ui-kit';
import { counted } from '../words/counted.js';

/** How many lines are named. */
const NAMED = 5;

interface ContactProblemsProps {
  reading: ContactReading;
  /** What the file is made of. */
  unit: 'row' | 'card';
}

/** What of a file is left out or should be looked at, before it is imported. */
export function ContactProblems({ reading: { problems, skipped }, unit }: ContactProblemsProps) {
  if (problems.length === 0 && skipped.length === 0) return null;
  const more = skipped.length - NAMED;
  return (
    <>
      {skipped.length > 0 && (
        <Notice
          tone="warning"
          announced
          title={`${counted(skipped.length, unit)} will be left out`}
          detail={
            <>
              {skipped.slice(0, NAMED).map(({ line, reason }) => (
                <p key={line}>
                  Line {line}: {reason}
                </p>
              ))}
              {more > 0 && <p>And {counted(more, unit)} more.</p>}
            </>
          }
        />
      )}
      {problems.map((problem) => (
        <Notice key={problem} title={problem} />
      ))}
    </>
  );
}

import type { SpeechPattern } from '@sotto/meeting';
import { figureText } from './figure-text.js';
import { confidenceJudgement, confidenceText, wholePercent } from './judgement.js';
import { LabelledLine, Unmeasured } from './labelled-line.js';
import { ProgressBar } from './progress-bar.js';
import { Section } from './section.js';
import { Columns } from './stack.js';

/** Words a minute that fill the bar; ledger C8. */
const FULL_PACE = 200;

export interface SpeechPatternBarsProps {
  pattern: SpeechPattern;
  /** Why something is null, by its name. */
  reasonFor: (what: string) => string;
}

/** Pace to 200 words a minute, clarity and confidence with their judgement, and fillers (ledger C8, C9). */
export function SpeechPatternBars({ pattern, reasonFor }: SpeechPatternBarsProps) {
  const { pace, clarity, fillerWords, confidence } = pattern;
  return (
    <Section heading="Speech pattern" note="Estimated: words that the recogniser drops are not in it.">
      <Columns $gap={24} $min="11rem">
        {pace === null ? (
          <Unmeasured label="Pace" reason={reasonFor('Pace')} />
        ) : (
          <ProgressBar label="Pace" value={pace} max={FULL_PACE} valueText={figureText(pace, 'words/min')} />
        )}
        <ShareBar label="Clarity" share={clarity} reason={reasonFor('Clarity')} />
        <ShareBar label="Confidence" share={confidence} reason={reasonFor('Confidence')} />
        {fillerWords === null ? (
          <Unmeasured label="Fillers" reason={reasonFor('Fillers')} />
        ) : (
          <LabelledLine label="Fillers">{figureText(fillerWords, 'count')} heard</LabelledLine>
        )}
      </Columns>
    </Section>
  );
}

/** 0 to 1 as a bar in percent, judged as confidence is (ledger C8). */
function ShareBar({ label, share, reason }: { label: string; share: number | null; reason: string }) {
  if (share === null) return <Unmeasured label={label} reason={reason} />;
  return (
    <ProgressBar
      label={label}
      value={wholePercent(share)}
      valueText={confidenceText(share)}
      tone={confidenceJudgement(share)}
    />
  );
}

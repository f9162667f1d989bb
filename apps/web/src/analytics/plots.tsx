import type { SessionHeader } from '@sotto/meeting';
import { Columns, rangeText, scoreJudgement } from '@sotto/ui-kit';
import { BarPlot, LinePlot, type PlotBand } from '@sotto/ui-kit/plots';
import { pointsOf, qualityOf, skillMeans } from './analytics-view.js';
import { bandOfNewest, plotPoints, plotTitles, SKILL_LABELS, skillsSource } from './plots-view.js';

/** Quality, talk share and pace over time, and the mean score of each skill. */
export function Plots({ sessions }: { sessions: readonly SessionHeader[] }) {
  const quality = pointsOf(sessions, qualityOf);
  const talkShare = pointsOf(sessions, ({ scored }) => percent(scored?.delivery.values['talk-share']));
  const pace = pointsOf(sessions, ({ scored }) => scored?.delivery.values.pace);
  const skills = skillMeans(sessions);
  const titles = plotTitles({ quality, talkShare, pace, skills });
  return (
    <Columns $gap={32} $min="22rem">
      <LinePlot
        title={titles.quality}
        valueName="Quality"
        unit="of 100"
        pointName="Session"
        points={plotPoints(quality)}
        domain={[0, 100]}
        source="Excellent 90, good 75, fair 60, poor 40"
      />
      <LinePlot
        title={titles.talkShare}
        valueName="Talk share"
        unit="%"
        pointName="Session"
        points={plotPoints(talkShare)}
        domain={[0, 100]}
        format={whole}
        {...banded(bandOfNewest(sessions, 'talk-share'), 100, '%')}
        emptySentence="Talk share needs two voices: yours and the other side’s."
      />
      <LinePlot
        title={titles.pace}
        valueName="Pace"
        unit="words a minute"
        pointName="Session"
        points={plotPoints(pace)}
        format={whole}
        {...banded(bandOfNewest(sessions, 'pace'), 1, '')}
        emptySentence="Pace needs half a minute of your own speech."
      />
      <BarPlot
        title={titles.skills}
        valueName="Mean score"
        unit="of 10"
        barName="Skill"
        max={10}
        bars={SKILL_LABELS.map(({ key, label }) => {
          const { mean } = skills[key];
          if (mean === null) return { label, value: null };
          const tone = scoreJudgement(mean);
          return { label, value: mean, tone, word: { good: 'Strong', fair: 'Medium', weak: 'Weak' }[tone] };
        })}
        source={skillsSource(skills)}
        emptySentence="Scores of skills come with the coaching after a session."
      />
    </Columns>
  );
}

const whole = (value: number): string => String(Math.round(value));

const percent = (share: number | undefined): number | undefined =>
  share === undefined ? undefined : share * 100;

function banded(band: ReturnType<typeof bandOfNewest>, factor: number, unit: string): { band?: PlotBand } {
  if (!band) return {};
  const [from, to] = band.good;
  const label = `Band ${rangeText([from === null ? null : from * factor, to === null ? null : to * factor], 'count')}${unit && ` ${unit}`}`;
  return {
    band: {
      from: from === null ? null : from * factor,
      to: to === null ? null : to * factor,
      label,
    },
  };
}

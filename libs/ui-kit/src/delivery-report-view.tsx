import type { DeliveryFinding, DeliveryReport } from '@sotto/meeting';
import { AudioLines } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from './empty-state.js';
import { figureText } from './figure-text.js';
import { MeasureJudgement } from './measure-card.js';
import { MeasureList } from './measure-list.js';
import { measureFigure, type MeasureTexts } from './measure-words.js';
import { QuoteLine } from './quote-line.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { Section } from './section.js';
import { Columns, Row, Stack } from './stack.js';
import { tokens } from './tokens.js';

const Finding = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space8};
  max-width: ${tokens.textWidth};

  & strong {
    font-weight: ${tokens.weightMedium};
    font-variant-numeric: tabular-nums;
  }
`;

export interface DeliveryReportViewProps extends ResultProgress {
  /** Null: there is none yet. */
  report: DeliveryReport | null;
  /** Name, definition, unit and source of each measure, in the app’s words. */
  texts: MeasureTexts;
  /** Under an empty view: the one step to get a report. */
  emptyAction?: ReactNode;
}

/** What was measured of a meeting on the device (ledger C10): what to keep and what to change, then every measure. */
export function DeliveryReportView({ report, texts, emptyAction, ...progress }: DeliveryReportViewProps) {
  return (
    <ResultState
      {...progress}
      busy="Measuring how you spoke"
      failed="How you spoke could not be measured"
      empty={
        <EmptyState
          icon={AudioLines}
          title="How you spoke will be here"
          sentence="After a meeting: one strength and two changes in your own words, then pace, talk share and the rest, each with its band. It is measured on this device."
          action={emptyAction}
        />
      }
    >
      {report && <Report report={report} texts={texts} />}
    </ResultState>
  );
}

function Report({ report, texts }: { report: DeliveryReport; texts: MeasureTexts }) {
  const { strength, changes } = report;
  return (
    <Stack $gap={24}>
      {strength || changes.length > 0 ? (
        <Columns $gap={24} $min="18rem">
          {strength && (
            <Findings heading="One strength" findings={[strength]} report={report} texts={texts} />
          )}
          {changes.length > 0 ? (
            <Findings
              heading={changes.length === 1 ? 'One change' : 'Two changes'}
              findings={changes}
              report={report}
              texts={texts}
            />
          ) : (
            <Section heading="No change">
              <p>Nothing to change stands out.</p>
            </Section>
          )}
        </Columns>
      ) : (
        <Silence report={report} />
      )}
      <Section heading="Every measure" note={basisText(report)}>
        <MeasureList measures={report.measures} texts={texts} level={4} />
      </Section>
    </Stack>
  );
}

interface FindingsProps {
  heading: string;
  findings: readonly DeliveryFinding[];
  report: DeliveryReport;
  texts: MeasureTexts;
}

function Findings({ heading, findings, report, texts }: FindingsProps) {
  return (
    <Section heading={heading}>
      {findings.map((finding) => {
        const measure = report.measures.find(({ id }) => id === finding.measure);
        const text = texts[finding.measure];
        const figure = measure && measureFigure(measure, text);
        return (
          <Finding key={finding.measure}>
            <Row>
              <strong>
                {text.label}
                {figure && `: ${figure.figure} ${figure.unit}`}
              </strong>
              {measure && <MeasureJudgement measure={measure} />}
            </Row>
            <p>{finding.sentence}</p>
            {finding.quote && <QuoteLine quote={finding.quote} />}
          </Finding>
        );
      })}
    </Section>
  );
}

/** Nothing to praise and nothing to change is either a good meeting or too little of one. */
function Silence({ report }: { report: DeliveryReport }) {
  const judged = report.measures.some(({ judgement }) => judgement !== null);
  return (
    <p>
      {judged
        ? 'Nothing stands out. What could be judged is below.'
        : 'Nothing could be judged in this meeting. Each measure below says why.'}
    </p>
  );
}

function basisText({ words, speechMs }: DeliveryReport): string {
  const said = words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`;
  return `From ${said} in ${figureText(Math.round(speechMs / 1000), 'seconds')} of your own speech.`;
}

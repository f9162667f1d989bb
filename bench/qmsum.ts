import type { RecordedItem } from '@sotto/meeting';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A meeting of QMSum (Zhong et al., NAACL 2021). */
export interface QueriedMeeting {
  readonly record: readonly RecordedItem[];
  readonly queries: readonly { readonly question: string; readonly marked: ReadonlySet<RecordedItem> }[];
  /** The names of its topics, as people wrote them. */
  readonly topics: readonly string[];
}

interface QmsumFile {
  readonly meeting_transcripts: readonly { readonly speaker: string; readonly content: string }[];
  readonly topic_list: readonly { readonly topic: string }[];
  readonly specific_query_list: readonly {
    readonly query: string;
    /** From turn, to turn, inclusive. */
    readonly relevant_text_span: readonly (readonly [string, string])[];
  }[];
}

/** The meetings of a split in the folder that `SOTTO_DATA` names; null where there is none. */
export function qmsum(data: string | undefined, split: 'train' | 'validation'): QueriedMeeting[] | null {
  const folder = `${data}/qmsum/${split}/`;
  if (!data || !existsSync(folder)) return null;
  return readdirSync(folder)
    .sort()
    .map((file) => meetingOf(JSON.parse(readFileSync(folder + file, 'utf8')) as QmsumFile));
}

function meetingOf({ meeting_transcripts, topic_list, specific_query_list }: QmsumFile): QueriedMeeting {
  const record = meeting_transcripts.map(({ speaker, content }, at) => ({
    screenText: '',
    audioTranscript: content,
    timestamp: at,
    elapsed: at,
    speaker,
  }));
  const queries = specific_query_list.map(({ query, relevant_text_span }) => ({
    question: query,
    marked: new Set(relevant_text_span.flatMap(([from, to]) => record.slice(Number(from), Number(to) + 1))),
  }));
  return {
    record,
    queries: queries.filter(({ marked }) => marked.size > 0),
    topics: topic_list.map(({ topic }) => topic),
  };
}

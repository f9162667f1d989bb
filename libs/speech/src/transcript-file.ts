import type { Clock, Failure, Transcriber, TranscriberInput } from '@sotto/meeting';
import { browserPlatform } from './platform.js';
import type { TranscriptFiles } from './transcript-files.js';

/** Cues are handed on for so long before the page gets its turn, in ms: half a frame. */
const SLICE_MS = 8;
/** And no more than so many, for clocks that stand still. */
const SLICE_CUES = 100;

const GONE: Failure = {
  reason: 'ended',
  message:
    'The transcript file is no longer open in this tab, so it cannot be read. Choose the file again to import it.',
};
const NOT_A_FILE: Failure = {
  reason: 'unsupported',
  message:
    'This engine reads transcript files and hears no sound. Choose a recognition engine to listen, or choose a file.',
};

/**
 * A transcript file as an engine: it hands on one settled utterance for each cue, with the speaker and the times of
 * the file, as fast as they are taken, and ends as 'finished'. Between slices the page gets its turn, and the run can
 * be stopped or aborted between any two cues.
 *
 * @param clock waits between slices; give the app's, which goes on in a hidden page
 */
export function transcriptFile(files: Pick<TranscriptFiles, 'get'>, clock?: Clock): Transcriber {
  return {
    id: 'transcript-file',
    takes: 'file',
    available: () => Promise.resolve({ status: 'ready' }),
    run: async ({ source, stopHearing }: TranscriberInput, emit, signal) => {
      if (signal.aborted) return;
      if (stopHearing.aborted) return emit({ type: 'ended', cause: 'stopped' });
      if (source.kind !== 'file') return emit({ type: 'ended', cause: 'failed', failure: NOT_A_FILE });
      const parsed = files.get(source.id);
      if (!parsed) return emit({ type: 'ended', cause: 'failed', failure: GONE });
      const time = clock ?? browserPlatform().clock;
      emit({ type: 'hearing', level: null });
      let sliceBegan = time.elapsed();
      for (const [i, cue] of parsed.cues.entries()) {
        if (signal.aborted || stopHearing.aborted) break;
        emit({ type: 'settled', utterance: `u${i + 1}`, ...cue });
        if (i % SLICE_CUES === SLICE_CUES - 1 || time.elapsed() - sliceBegan >= SLICE_MS) {
          await time.after(0, signal);
          sliceBegan = time.elapsed();
        }
      }
      if (!signal.aborted) emit({ type: 'ended', cause: stopHearing.aborted ? 'stopped' : 'finished' });
    },
  };
}

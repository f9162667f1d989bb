import type { Fact } from '@sotto/meeting';
import {
  BusyLine,
  Button,
  EmptyState,
  elapsedTime,
  Notice,
  Row,
  Select,
  Slider,
  Stack,
  tokens,
  TranscriptView,
} from '@sotto/ui-kit';
import { Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { useRead } from '../office/use-office.js';
import { replayOf } from './replay.js';

const Transcript = styled.div`
  display: grid;
  height: min(28rem, 60dvh);
  margin: 0 calc(-1 * ${tokens.space12});
`;

const PACES = ['1', '4', '16', '60'] as const;
/** Between two steps, ms: often enough to follow, seldom enough to read. */
const STEP_MS = 250;
/** What an arrow key moves, ms. */
const SEEK_MS = 1_000;

/** A session played again, from its facts (ledger H3): nothing is sent and nothing is heard. */
export function ReplayView({ id }: { id: string }) {
  const { archive } = useHandles();
  const read = useCallback(() => archive.facts(id), [archive, id]);
  const found = useRead({ read });
  if (found.state === 'reading') return <BusyLine>Opening the session</BusyLine>;
  if (found.state === 'failed') {
    return <Notice tone="error" title="This session cannot be opened" detail={found.message} />;
  }
  return <Player facts={found.value} />;
}

function Player({ facts }: { facts: readonly Fact[] }) {
  const { clock } = useHandles();
  const replay = useMemo(() => replayOf(facts), [facts]);
  const [elapsed, setElapsed] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [pace, setPace] = useState<(typeof PACES)[number]>('4');
  const over = elapsed >= replay.length;

  useEffect(() => {
    if (!playing || over) return;
    const stop = new AbortController();
    const step = async () => {
      let before = clock.elapsed();
      while (!stop.signal.aborted) {
        await clock.after(STEP_MS, stop.signal);
        const now = clock.elapsed();
        const passed = (now - before) * Number(pace);
        before = now;
        if (!stop.signal.aborted) setElapsed((at) => Math.min(replay.length, at + passed));
      }
    };
    void step();
    return () => stop.abort();
  }, [clock, playing, over, pace, replay]);

  const meeting = replay.at(elapsed);
  const press = () => {
    if (over) setElapsed(0);
    setPlaying(over || !playing);
  };
  return (
    <Stack $gap={16}>
      <Row $gap={16}>
        <Button icon={playing && !over ? Pause : Play} onClick={press}>
          {playing && !over ? 'Pause' : over ? 'Play again' : 'Play'}
        </Button>
        <Select label="Pace" labelHidden value={pace} onChange={setPace} options={PACE_OPTIONS} />
      </Row>
      <Slider
        label="Time in the session"
        min={0}
        // A whole number of steps: else the end could not be reached.
        max={Math.max(1, Math.ceil(replay.length / SEEK_MS)) * SEEK_MS}
        step={SEEK_MS}
        value={elapsed}
        valueText={`${elapsedTime(elapsed)} of ${elapsedTime(replay.length)}`}
        onChange={(at) => setElapsed(Math.min(at, replay.length))}
      />
      <Transcript>
        <TranscriptView
          utterances={meeting.transcript}
          readings={meeting.readings}
          exchanges={meeting.exchanges}
          label="Transcript so far"
          empty={<EmptyState title="Nothing was said or shown yet" />}
        />
      </Transcript>
    </Stack>
  );
}

const PACE_OPTIONS = PACES.map((value) => ({
  value,
  label: value === '1' ? 'As it was' : `${value} times as fast`,
}));

import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { FakeFrames, FakeTrack } from '../test/display-doubles.js';
import { DisplayScreen } from './display-screen.js';
import { trackOf } from './screen-tracks.js';
import { ScriptedScreen } from './testing/scripted-screen.js';

it('Q3: the track of a share from the prompt is found; a screen made elsewhere has none', () => {
  const track = new FakeTrack().asTrack;
  expect(trackOf(new DisplayScreen(track, new FakeFrames(), new SimulatedClock()))).toBe(track);
  expect(trackOf(new ScriptedScreen())).toBeUndefined();
});

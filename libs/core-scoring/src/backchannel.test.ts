import { describe, expect, it } from 'vitest';
import { isBackchannel } from './backchannel.js';

describe('backchannels', () => {
  it.each([
    'mm-hmm',
    'Mhm.',
    'uh-huh',
    'yeah',
    'yeah yeah yeah',
    'right okay',
    'Okay, great!',
    'i see',
    'Oh, I see.',
    'got it',
    'of course',
    'alright',
    'that makes sense',
    "that's right",
  ])('"%s" is nothing but acknowledgement', (text) => {
    expect(isBackchannel(text)).toBe(true);
  });

  it.each([
    '',
    '...',
    'right?',
    'yeah but no',
    'i see the problem',
    'okay what does it cost',
    'got it working',
    'we can do that',
    'i know what you mean',
    'sure i will send it',
    'yes yes yes yes yes yes yes',
    'brightness',
  ])('%j is not', (text) => {
    expect(isBackchannel(text)).toBe(false);
  });
});

import { sealedStoreConformance } from '@sotto/meeting/testing';
import { describe, it } from 'vitest';
import { freshStore } from '../test/ground.js';

describe('the sealed store keeps the laws of its port', () => {
  it.each(sealedStoreConformance(freshStore))('$law', ({ check }) => check());
});

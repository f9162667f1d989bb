// @ts-check
import process from 'node:process';
import { dayWithFaults } from './long-day-figures.mjs';

/** Fewer only for trying, two at least: the first hour is not counted. */
const HOURS = Math.max(2, Number(process.env.SOTTO_CHAOS_LONG_DAY ?? 8));
const SEED = 11;
const MARK_EVERY_MS = 600_000;

/**
 * A meeting as long as a working day. After the first hour code is compiled, and lists have their size.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export const longDay = () => dayWithFaults({ seed: SEED, hours: HOURS, markEveryMs: MARK_EVERY_MS });

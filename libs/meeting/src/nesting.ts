/** Levels of lists and objects in what is stored: far above those of ours, far below those that JSON cannot be written of. */
export const MOST_LEVELS = 32;

/**
 * Whether lists and objects stand in one another deeper than so many levels; one of nothing is one level. What others
 * wrote may nest deeper than can be written as JSON again, which is some thousand levels.
 */
export function isNestedDeeper(value: unknown, levels = MOST_LEVELS): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; depth < levels && level.length > 0; depth++)
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  return level.length > 0;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

import { afterAll } from 'vitest';
import { browserPlatform } from '../src/platform.js';

/** A browser gives an origin only so many buckets, and all test files share one: each removes what it made. */
const made = new Set<string>();
const { buckets } = browserPlatform();
if (buckets) {
  const open = buckets.open.bind(buckets);
  buckets.open = (name, options) => {
    made.add(name);
    return open(name, options);
  };
}
afterAll(async () => {
  for (const name of made) await buckets?.delete(name);
});

// @ts-check

/** The value below which `share` (0 to 1) of the values lie, by nearest rank. @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** @param {number} value @param {number} [digits] */
export const rounded = (value, digits = 1) => Number(value.toFixed(digits));

/** Of the straight line through them, by least squares. @param {readonly (readonly [number, number])[]} points */
export function slope(points) {
  const mean = (/** @type {readonly number[]} */ values) =>
    values.reduce((sum, each) => sum + each, 0) / values.length;
  const x = mean(points.map(([each]) => each));
  const y = mean(points.map(([, each]) => each));
  const along = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return along / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}

// @ts-check

/**
 * The threshold with the best F1: at and above it is a question.
 * @param {readonly number[]} scores @param {readonly boolean[]} questions
 */
export function bestThreshold(scores, questions) {
  const order = scores.map((_, at) => at).sort((a, b) => scores[b] - scores[a]);
  const all = questions.filter(Boolean).length;
  let found = 0;
  let best = { f1: 0, threshold: Infinity };
  order.forEach((at, index) => {
    if (questions[at]) found += 1;
    const next = order[index + 1];
    if (next !== undefined && scores[next] === scores[at]) return;
    const f1 = (2 * found) / (index + 1 + all);
    if (f1 > best.f1) best = { f1, threshold: scores[at] };
  });
  return best;
}

/** @param {number} threshold @param {readonly number[]} scores @param {readonly boolean[]} questions */
export function measuresAt(threshold, scores, questions) {
  const said = scores.filter((score) => score >= threshold).length;
  const found = scores.filter((score, at) => score >= threshold && questions[at]).length;
  const all = questions.filter(Boolean).length;
  return { f1: (2 * found) / (said + all), precision: found / Math.max(said, 1), recall: found / all };
}

import { stageOf } from '#domain/law/situations';
import { type BceData, endDateOf, isActive, situationCode } from '#domain/registry/bceData';

/**
 * Merges two sources. Name, form and seat come from the open data, directors and capital from the service where it has them. Of end and
 * situation the more severe value wins: an unnecessary warning costs a question, a missing one a filing by somebody without the right.
 */
export function mergedBce(open: BceData, answer: BceData): BceData {
  const { directors = null, capital = null } = answer.sources ?? {};
  const ends = [endDateOf(open), endDateOf(answer)].filter((end) => end !== null).toSorted();
  return {
    ...open,
    ...(directors && { function: answer.function }),
    ...(capital && { capital: answer.capital }),
    ...(ends[0] !== undefined && { period: { ...open.period, end: ends[0] } }),
    ...(severity(answer) > severity(open) && { juridicalSituation: answer.juridicalSituation }),
    sources: {
      ...open.sources,
      ...(directors && { directors }),
      ...(capital && { capital }),
    },
  };
}

/** Ordered by who may act: nobody, the receiver, the liquidator, the directors with a remark, the directors. */
function severity(bce: BceData): number {
  if (!isActive({ ...bce, period: null })) return 4;
  const code = situationCode(bce);
  const stage = stageOf(code);
  if (stage) return stage === 'bankruptcy' ? 3 : 2;
  return code === '' || code === '000' ? 0 : 1;
}

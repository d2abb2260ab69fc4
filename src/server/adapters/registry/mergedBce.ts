import { stageOf } from '#domain/law/situations';
import { type BceData, endDateOf, isActive, situationCode } from '#domain/registry/bceData';

/**
 * One company of two sources. Name, form and seat are those of the open data, told with their day; functions and capital those of the
 * service, where it knows them. Of end and situation the more severe is told: a wrong warning costs a question, a missing one a
 * filing by who may not file.
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

/** Who acts is what counts: nobody any more, the receiver, the liquidator, the directors under a remark, the directors. */
function severity(bce: BceData): number {
  if (!isActive({ ...bce, period: null })) return 4;
  const code = situationCode(bce);
  const stage = stageOf(code);
  if (stage) return stage === 'bankruptcy' ? 3 : 2;
  return code === '' || code === '000' ? 0 : 1;
}

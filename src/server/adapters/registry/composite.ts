import type { BceData } from '#domain/registry/bceData';
import type { AnswerStore } from './answers';
import { companyOf } from './company';
import { mergedBce } from './mergedBce';
import { type RegistryAdapter, type RegistryCompany, RegistryUnavailable, type Spend } from './registry';

interface Sources {
  /** Searched, and read first. */
  openData: RegistryAdapter;
  /** Asked for what open data lack. */
  service: RegistryAdapter;
  answers: AnswerStore;
  /** Age in days at which a cached answer is asked for again; 0: always. */
  freshDays: number;
}

/**
 * Reads open data first, and asks a service for directors and capital. Its answers are cached for some days; while it is unavailable an
 * older answer is used, or else the open data alone, whose `sources` say that directors are unknown. Companies missing in the open data
 * (new or stopped) come from the service only. It is never asked about natural persons.
 */
export function compositeRegistry({ openData, service, answers, freshDays }: Sources): RegistryAdapter {
  const underWay = new Map<string, Promise<BceData | null>>();

  /** Null: unknown to the service. @throws RegistryUnavailable when it is unavailable and there is no cached answer */
  async function answerOf(number: string, days: number, spend?: Spend): Promise<BceData | null> {
    const kept = await answers.find(number, days);
    if (kept?.isFresh) return kept.bce;
    let company: RegistryCompany | null;
    try {
      company = await service.readEnterprise(number, spend);
    } catch (error) {
      if (kept && error instanceof RegistryUnavailable) return kept.bce;
      throw error;
    }
    if (company?.kind === 'legal') await answers.keep(company.bce);
    return company?.bce ?? null;
  }

  /** Concurrent requests for a company share one paid question. */
  function sharedAnswer(number: string, days: number, spend?: Spend): Promise<BceData | null> {
    const known = underWay.get(number);
    if (known) return known;
    const asked = answerOf(number, days, spend).finally(() => underWay.delete(number));
    underWay.set(number, asked);
    return asked;
  }

  return {
    async readEnterprise(number, spend) {
      const open = await openData.readEnterprise(number);
      if (open?.kind === 'natural') return open;
      let answer: BceData | null;
      try {
        // A company missing in the open data may have stopped since.
        answer = await sharedAnswer(number, open ? freshDays : Math.min(freshDays, 1), spend);
      } catch (error) {
        // Open data suffice to open a dossier.
        if (open && error instanceof RegistryUnavailable) return open;
        throw error;
      }
      if (!answer) return open;
      return structuredClone(companyOf(open ? mergedBce(open.bce, answer) : answer));
    },
    search: (query, limit, lang, near) => openData.search(query, limit, lang, near),
    dataDate: () => openData.dataDate(),
    ...(openData.open && { open: openData.open }),
  };
}

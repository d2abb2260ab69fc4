import type { BceData } from '#domain/registry/bceData';
import type { AnswerStore } from './answers';
import { companyOf } from './company';
import { mergedBce } from './mergedBce';
import { type RegistryAdapter, type RegistryCompany, RegistryUnavailable, type Spend } from './registry';

interface Sources {
  /** Where companies are searched, and read first. */
  openData: RegistryAdapter;
  /** Asked for what open data do not hold. */
  service: RegistryAdapter;
  answers: AnswerStore;
  /** How old an answer of the service may be before it is asked again; 0: it always is. */
  freshDays: number;
}

/**
 * Open data first, a service for who manages a company and its capital. An answer of the service is used again for some days; while the
 * service cannot be asked, whatever it answered last, and without that the open data alone, which say that they do not know who manages.
 * What open data do not have (a new company, or one that has stopped) is the service's alone. Nothing is asked about a natural person.
 */
export function compositeRegistry({ openData, service, answers, freshDays }: Sources): RegistryAdapter {
  const underWay = new Map<string, Promise<BceData | null>>();

  /** Null: the service does not know it. @throws RegistryUnavailable when it cannot be asked and never was */
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

  /** Whoever asks about a company while it is being asked about shares the answer: each is paid for. */
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
        // One that has left the open data may have stopped since the service was asked.
        answer = await sharedAnswer(number, open ? freshDays : Math.min(freshDays, 1), spend);
      } catch (error) {
        // A dossier can be opened all the same.
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

import { type BceData, listOf } from '#domain/registry/bceData';
import { normalizeEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { foldings, nameRank } from '#domain/registry/nameSearch';
import { companyOf, summaryOf } from './company';
import {
  type AddressRow,
  loadOpenData,
  type OpenData,
  openAddress,
  openEnterprise,
  openName,
} from './openData';
import { type RegistryAdapter, type RegistryCompany, RegistryUnavailable } from './registry';
import { loadExtra, type SampleExtra, sampleFolder } from './sample';
import { type EnterpriseRecord, toBce } from './toBce';

/** This number always fails, to show an unreachable registry. */
export const UNREACHABLE_NUMBER = '1999000942';

export type SandboxRegistryOptions = {
  /** True while the registry is unreachable. */
  isDown?: () => boolean;
};

type Entry = { company: RegistryCompany; names: string[] };
type Sample = { snapshotDate: string; entries: Map<string, Entry> };

/** The seat; for a natural person the places of business. */
const addressesOf = (data: OpenData, number: string): AddressRow[] =>
  data.addresses.get(number) ??
  (data.establishments.get(number) ?? []).flatMap((unit) => data.addresses.get(unit) ?? []);

const recordsOf = (data: OpenData, extra: SampleExtra): EnterpriseRecord[] => {
  const active = data.enterprises.map((enterprise): EnterpriseRecord => {
    const number = enterprise.EnterpriseNumber;
    return {
      enterprise: openEnterprise(enterprise),
      names: (data.denominations.get(number) ?? []).map(openName),
      addresses: addressesOf(data, number).map(openAddress),
      extra: extra.companies[number],
    };
  });
  const stopped = extra.stopped.map(
    ({ EndDate, enterprise, denomination, address }): EnterpriseRecord => ({
      enterprise: openEnterprise(enterprise),
      names: denomination.map(openName),
      addresses: address.map(openAddress),
      extra: extra.companies[enterprise.EnterpriseNumber],
      endDate: EndDate,
    }),
  );
  return [...active, ...stopped];
};

const entryOf = (bce: BceData): Entry => ({
  company: companyOf(bce),
  names: listOf(bce.denomination).flatMap(({ description }) =>
    listOf(description).flatMap(({ value }) => foldings(value ?? '')),
  ),
});

const loadSample = async (): Promise<Sample> => {
  const [data, extra] = await Promise.all([loadOpenData(sampleFolder), loadExtra()]);
  const labelOf = (key: string) => data.labels.get(key) ?? { fr: '', nl: '' };
  const source = { driver: 'sandbox', day: data.snapshotDate } as const;
  const sources = { company: source, directors: source, capital: source };
  const entries = recordsOf(data, extra).map((record) => entryOf({ ...toBce(record, labelOf), sources }));
  return {
    snapshotDate: data.snapshotDate,
    entries: new Map(entries.map((entry) => [entry.company.number, entry])),
  };
};

/** 0 for a number that starts with the query, otherwise the rank of the best name; null without a match. */
const rankOf = ({ company, names }: Entry, digits: string, spellings: string[]): number | null => {
  if (/^\d+$/.test(digits) && (company.number.startsWith(digits) || company.number.startsWith(`0${digits}`)))
    return 0;
  const ranks = spellings
    .flatMap((words) => names.map((name) => nameRank(name, words)))
    .filter((rank) => rank !== null);
  return ranks.length > 0 ? 1 + Math.min(...ranks) : null;
};

/**
 * The sample registry: fictional companies in the unassigned 1999 series, read once from files in the open-data format; offline.
 * 1999.000.843 is valid and unknown; for 1999.000.942 the registry is always unavailable.
 */
export const createSandboxRegistry = ({
  isDown = () => false,
}: SandboxRegistryOptions = {}): RegistryAdapter => {
  let sample: Promise<Sample> | undefined;
  const ask = (number?: string): Promise<Sample> => {
    if (isDown() || number === UNREACHABLE_NUMBER)
      throw new RegistryUnavailable('The sample registry was told to be down.');
    sample ??= loadSample();
    return sample;
  };
  const readEnterprise: RegistryAdapter['readEnterprise'] = async (number) => {
    const { entries } = await ask(number);
    const entry = entries.get(number);
    return entry ? structuredClone(entry.company) : null;
  };
  return {
    readEnterprise,

    async search(query, limit, lang = 'fr') {
      const digits = normalizeEnterpriseNumber(query);
      const spellings = foldings(query);
      const { entries } = await ask(digits);
      if (spellings[0] === '' || limit < 1) return [];
      return [...entries.values()]
        .flatMap((entry) => {
          const rank = rankOf(entry, digits, spellings);
          return rank === null ? [] : [{ rank, summary: summaryOf(entry.company, lang) }];
        })
        .sort(
          (a, b) =>
            a.rank - b.rank ||
            Number(b.summary.active) - Number(a.summary.active) ||
            a.summary.name.localeCompare(b.summary.name, lang) ||
            a.summary.number.localeCompare(b.summary.number),
        )
        .slice(0, limit)
        .map(({ summary }) => summary);
    },

    async dataDate() {
      return (await ask()).snapshotDate;
    },

    open: {
      read: readEnterprise,
      async findExcluded(numbers) {
        const { entries } = await ask();
        const excluded = new Map<string, 'natural' | 'stopped'>();
        for (const number of numbers) {
          const company = entries.get(number)?.company;
          if (company?.kind === 'natural') excluded.set(number, 'natural');
          else if (company && !company.active) excluded.set(number, 'stopped');
        }
        return excluded;
      },
    },
  };
};

import { eq, inArray, sql } from 'drizzle-orm';
import { endDateOf, isActive, kindOf } from '#domain/registry/bceData';
import {
  kboAddresses,
  kboCodes,
  kboEnterprises,
  kboEstablishments,
  kboExtracts,
  kboNames,
} from '../../../db/schema';
import type { Db } from '../../../db/types';
import type { Label } from '../openData';
import { type RegistryAdapter, RegistryUnavailable } from '../registry';
import { toBce } from '../toBce';
import { searchOpenData } from './search';

/** Codes of the type and the status. */
const NATURAL = '1';
const ACTIVE = 'AC';

/** Categories that describe a company; activities have thousands of codes. */
const CATEGORIES = ['TypeOfEnterprise', 'JuridicalSituation', 'Status', 'JuridicalForm'];

/**
 * The imported open data (`npm run registry:import`): active enterprises only, without directors and capital, which `sources` says.
 * Unavailable before the first import and while the database is down.
 */
export function openDataRegistry(db: Db): RegistryAdapter {
  let labels: { extract: number; words: Promise<Map<string, Label>> } | undefined;

  const labelsOf = (extract: number): Promise<Map<string, Label>> => {
    if (labels?.extract !== extract) {
      const words = readLabels(db);
      labels = { extract, words };
      // The next call tries again.
      words.catch(() => {
        labels = undefined;
      });
    }
    return labels.words;
  };

  const extractOf = async () => {
    const [extract] = await db.select().from(kboExtracts).limit(1);
    if (!extract) throw new RegistryUnavailable('The open data have not been imported yet.');
    return extract;
  };

  const readEnterprise: RegistryAdapter['readEnterprise'] = (number) =>
    answering(async () => {
      const [extract, [enterprise], names, seats] = await Promise.all([
        extractOf(),
        db.select().from(kboEnterprises).where(eq(kboEnterprises.number, number)),
        db.select().from(kboNames).where(eq(kboNames.entity, number)),
        db.select().from(kboAddresses).where(eq(kboAddresses.entity, number)),
      ]);
      if (!enterprise) return null;
      const addresses = seats.length > 0 ? seats : await placesOfBusiness(db, number);
      const words = await labelsOf(extract.extractNumber);
      const source = { driver: 'opendata', day: extract.snapshotDate } as const;
      const bce = {
        ...toBce(
          { enterprise, names: inOrder(names), addresses },
          (key) => words.get(key) ?? { fr: '', nl: '' },
        ),
        sources: { company: source, directors: null, capital: null },
      };
      return { number, kind: kindOf(bce), active: isActive(bce), endDate: endDateOf(bce), bce };
    });

  return {
    readEnterprise,

    search: (query, limit, lang, near) =>
      answering(async () => {
        const found = await searchOpenData(db, query, limit, lang, near);
        // An empty result may mean that nothing was imported, which throws.
        if (found.length === 0) await extractOf();
        return found;
      }),

    dataDate: () => answering(async () => (await extractOf()).snapshotDate),

    open: {
      read: readEnterprise,
      findExcluded: (numbers) =>
        answering(async () => {
          const { number, type, status } = kboEnterprises;
          const found = await db
            .select({ number, type, status })
            .from(kboEnterprises)
            .where(sql`${number} = any(${sql.param([...numbers])}::text[])`);
          const excluded = new Map<string, 'natural' | 'stopped'>();
          for (const one of found)
            if (one.type === NATURAL) excluded.set(one.number, 'natural');
            else if (one.status !== ACTIVE) excluded.set(one.number, 'stopped');
          return excluded;
        }),
    },
  };
}

/** A natural person has no seat. */
async function placesOfBusiness(db: Db, number: string) {
  const units = db
    .select({ number: kboEstablishments.number })
    .from(kboEstablishments)
    .where(eq(kboEstablishments.enterprise, number));
  const places = await db.select().from(kboAddresses).where(inArray(kboAddresses.entity, units));
  return places.toSorted((a, b) => (a.entity < b.entity ? -1 : 1));
}

/** Sorted, because tables have no order: two reads must be equal. */
const inOrder = <Row extends { type: string; language: string; name: string }>(names: Row[]): Row[] => {
  const key = ({ type, language, name }: Row) => `${type}/${language}/${name}`;
  return names.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
};

async function readLabels(db: Db): Promise<Map<string, Label>> {
  const codes = await db.select().from(kboCodes).where(inArray(kboCodes.category, CATEGORIES));
  return new Map(codes.map(({ category, code, fr, nl }) => [`${category}/${code}`, { fr, nl }]));
}

async function answering<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (cause) {
    if (cause instanceof RegistryUnavailable) throw cause;
    throw new RegistryUnavailable('The open data cannot be read now.', { cause });
  }
}

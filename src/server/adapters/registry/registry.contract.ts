import { todayInBrussels } from '#domain/language/today';
import { bceDataSchema, companyName, endDateOf, isActive, kindOf } from '#domain/registry/bceData';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { type RegistryAdapter, RegistryUnavailable } from './registry';

export type RegistryContractCase = {
  /** A new adapter; `isDown` makes its source unreachable. */
  create: (isDown?: () => boolean) => RegistryAdapter;
  /** Known numbers of each kind. */
  known: { legal: string; natural: string; stopped?: string };
  /** A valid number that the source does not have. */
  unknown: string;
  /** Words that find `known.legal` and at least one other company. */
  words: string;
  /**
   * What the source cannot do. The contract then expects no results rather than wrong ones, and no question for the day from a source that
   * is always current.
   */
  cannot?: { findByName?: true; findByBeginning?: true; beOfAnotherDay?: true };
};

/** The contract tests of all registry drivers. */
export const registryContract = (
  driver: string,
  { create, known, unknown, words, cannot = {} }: RegistryContractCase,
) => {
  /** Finds something with any driver. */
  const query = cannot.findByName ? known.legal : words;
  describe(`registry contract: ${driver}`, () => {
    it('answers the whole of a company in the shape of the domain', async () => {
      const company = await create().readEnterprise(known.legal);
      expect(company).toMatchObject({ number: known.legal, kind: 'legal', active: true, endDate: null });
      expect(company?.bce.number).toBe(known.legal);
      expect(bceDataSchema.validateSync(company?.bce, { strict: true })).toEqual(company?.bce);
      expect(companyName(company?.bce ?? { number: '' }, 'fr')).not.toBe('');
    });

    it('tells natural persons and stopped companies', async () => {
      const registry = create();
      for (const number of Object.values(known)) {
        const company = await registry.readEnterprise(number);
        expect(company?.bce).toBeDefined();
        if (!company) continue;
        expect(company.kind).toBe(kindOf(company.bce));
        expect(company.active).toBe(isActive(company.bce));
        expect(company.endDate).toBe(endDateOf(company.bce));
      }
      expect(await registry.readEnterprise(known.natural)).toMatchObject({ kind: 'natural' });
      if (known.stopped) {
        expect(await registry.readEnterprise(known.stopped)).toMatchObject({
          active: false,
          endDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        });
      }
    });

    it('answers null for a number it does not know', async () => {
      expect(isEnterpriseNumber(unknown)).toBe(true);
      expect(await create().readEnterprise(unknown)).toBeNull();
    });

    it('hands out copies: changing an answer changes nothing for the next one', async () => {
      const registry = create();
      const first = await registry.readEnterprise(known.legal);
      if (first) first.bce.denomination = null;
      expect((await registry.readEnterprise(known.legal))?.bce.denomination).toBeTruthy();
    });

    it('finds companies by the number, however it is written, and by its beginning', async () => {
      const registry = create();
      const written = `BE ${known.legal.slice(0, 4)}.${known.legal.slice(4, 7)}.${known.legal.slice(7)}`;
      for (const whole of [known.legal, written]) {
        const found = await registry.search(whole, 25);
        expect(found.map(({ number }) => number)).toContain(known.legal);
      }
      const numbers = (await registry.search(known.legal.slice(0, 8), 25)).map(({ number }) => number);
      if (cannot.findByBeginning) expect(numbers).toEqual([]);
      else expect(numbers).toContain(known.legal);
    });

    it('finds companies by words of the name and answers lines that can be shown', async () => {
      const registry = create();
      const byName = await registry.search(words, 25);
      if (cannot.findByName) expect(byName).toEqual([]);
      else expect(byName.length).toBeGreaterThan(1);
      const found = await registry.search(query, 25);
      expect(found.map(({ number }) => number)).toContain(known.legal);
      for (const line of found) {
        expect(Object.keys(line).sort()).toEqual(
          ['active', 'form', 'kind', 'municipality', 'name', 'number', 'zipcode'].sort(),
        );
        expect(isEnterpriseNumber(line.number)).toBe(true);
        expect(line.name).not.toBe('');
        expect(line.form === null).toBe(line.kind === 'natural');
      }
    });

    it('keeps to the limit, the best first', async () => {
      const registry = create();
      const all = await registry.search(query, 25);
      expect(await registry.search(query, 1)).toEqual(all.slice(0, 1));
      expect(await registry.search(query, 0)).toEqual([]);
    });

    it.each(['', '   ', '.-', 'zzzzqqqq'])('finds nothing for %j', async (query) => {
      expect(await create().search(query, 25)).toEqual([]);
    });

    it('says which day its data describes', async () => {
      const day = await create().dataDate();
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      if (cannot.beOfAnotherDay) expect(day).toBe(todayInBrussels());
    });

    it('throws RegistryUnavailable while its source is down, and recovers', async () => {
      let down = true;
      const registry = create(() => down);
      await expect(registry.readEnterprise(known.legal)).rejects.toThrow(RegistryUnavailable);
      await expect(registry.search(query, 25)).rejects.toThrow(RegistryUnavailable);
      if (!cannot.beOfAnotherDay) await expect(registry.dataDate()).rejects.toThrow(RegistryUnavailable);
      down = false;
      expect(await registry.readEnterprise(known.legal)).not.toBeNull();
    });
  });
};

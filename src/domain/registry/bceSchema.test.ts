import fc from 'fast-check';
import { aBceData } from '../../testing/factories';
import {
  type BceData,
  bceDataSchema,
  capitalOf,
  companyName,
  companyNameWithForm,
  kindOf,
  listOf,
  seatAddress,
} from './bceData';
import { directorsOf } from './mandates';

const empty: BceData = { number: '1999000051' };

describe('one or many', () => {
  const words = fc.string({ minLength: 1, maxLength: 20 }).filter((value) => value.trim() !== '');
  const description = fc.record({
    language: fc.constantFrom('fr', 'nl', 'de', 'FR', '1', '2'),
    value: words,
  });
  const bceData = fc.record<BceData>({
    number: fc.constant('1999000150'),
    juridicalForm: fc.record({ code: fc.constantFrom('014', '610', '702'), description }),
    denomination: fc.record({ code: fc.constantFrom('001', '003'), description }),
    address: fc.record({
      typeOfAddress: fc.constant('REGO'),
      street: fc.record({ description }),
      houseNumber: words,
      municipality: fc.record({ description }),
    }),
    function: fc.record({ person: fc.record({ givenName: words, surname: words }) }),
  });

  /** Turns every repeatable element into a list of one, at every depth. */
  const asLists = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const repeatable = ['denomination', 'description', 'juridicalForm', 'address', 'function'];
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        repeatable.includes(key) ? [asLists(item)] : asLists(item),
      ]),
    );
  };

  const readAll = (bce: BceData) =>
    (['fr', 'nl'] as const).map((lang) => [
      companyNameWithForm(bce, lang),
      seatAddress(bce, lang),
      directorsOf(bce),
      capitalOf(bce),
      kindOf(bce),
    ]);

  it('reads one element like a list of one, and the schema accepts both', () => {
    fc.assert(
      fc.property(bceData, (one) => {
        const many = asLists(one) as BceData;
        expect(readAll(many)).toEqual(readAll(one));
        expect(bceDataSchema.isValidSync(one)).toBe(true);
        expect(bceDataSchema.isValidSync(many)).toBe(true);
      }),
    );
  });

  it('gives the language asked for wherever it stands in a list', () => {
    fc.assert(
      fc.property(words, words, fc.boolean(), (fr, nl, frFirst) => {
        const both = [
          { language: 'fr', value: fr },
          { language: 'nl', value: nl },
        ];
        const bce: BceData = {
          ...empty,
          denomination: { code: '001', description: frFirst ? both : both.reverse() },
        };
        expect(companyName(bce, 'fr')).toBe(fr.trim());
        expect(companyName(bce, 'nl')).toBe(nl.trim());
      }),
    );
  });

  it('lists none, one and several', () => {
    expect(listOf(undefined)).toEqual([]);
    expect(listOf(null)).toEqual([]);
    expect(listOf({ code: '1' })).toEqual([{ code: '1' }]);
    expect(listOf([{ code: '1' }, { code: '2' }])).toHaveLength(2);
  });
});

describe('bceDataSchema', () => {
  const faults = (value: unknown): Record<string, string> => {
    try {
      bceDataSchema.validateSync(value, { abortEarly: false });
      return {};
    } catch (error) {
      const { inner } = error as { inner: { path: string; message: string }[] };
      return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
    }
  };

  it('keeps a whole reply as it is, unknown elements included', () => {
    const reply = { ...aBceData(), activity: [{ naceCode: '11050' }] };
    expect(bceDataSchema.validateSync(reply)).toEqual(reply);
  });

  it('accepts null for an element that is absent', () => {
    expect(faults({ number: '1999000150', capital: null, address: null, function: null, box: null })).toEqual(
      {},
    );
  });

  it('turns a decimal comma into a point', () => {
    expect(bceDataSchema.validateSync({ ...empty, capital: { amount: '61.500,00' } }).capital?.amount).toBe(
      '61500',
    );
  });

  it('names the field at fault', () => {
    expect(faults({ number: '1999000151' })).toEqual({ number: 'step1.errorEnterpriseNumber' });
    expect(faults({ ...empty, capital: { amount: 'beaucoup' } })).toEqual({
      'capital.amount': 'validation.invalid',
    });
    expect(faults({ ...empty, denomination: 'Brasserie' })).toEqual({ denomination: 'validation.type' });
    expect(faults({ ...empty, address: [{ houseNumber: '4'.repeat(23) }] })).toEqual({
      'address[0].houseNumber': 'validation.tooLong',
    });
    expect(faults({ ...empty, function: [null] })).toEqual({ 'function[0]': 'validation.required' });
    expect(faults(null)).not.toEqual({});
  });
});

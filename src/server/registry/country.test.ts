import { createHash } from 'node:crypto';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { directorsOf, enterpriseAt, numberAt } from '../../testing/country/country';
import { fullEntries } from '../../testing/country/files';

const places = Array.from({ length: 3000 }, (_, at) => at);

describe('the country that tests and benches import', () => {
  it('is the same each time', () => {
    const hashOf = () => {
      const hash = createHash('sha256');
      for (const [name, lines] of fullEntries({ size: 200, number: 1, snapshot: '27-02-2026' }))
        for (const line of lines()) hash.update(name).update(line);
      return hash.digest('hex');
    };
    expect(hashOf()).toBe(hashOf());
    expect(directorsOf(numberAt(3))).toEqual(directorsOf(numberAt(3)));
    expect(directorsOf(numberAt(3))).not.toEqual(directorsOf(numberAt(4)));
  });

  it('has valid numbers, each once, and about what the real one has of each kind', () => {
    const all = places.map((at) => enterpriseAt(at));
    expect(all.every(({ number }) => isEnterpriseNumber(number))).toBe(true);
    expect(new Set(all.map(({ number }) => number)).size).toBe(places.length);
    const units = all.flatMap((one) => one.units);
    expect(new Set(units.map(({ number }) => number)).size).toBe(units.length);
    const share = (count: number) => Math.round((10 * count) / places.length) / 10;
    expect({
      natural: share(all.filter(({ type }) => type === '1').length),
      newNumbers: all.some(({ number }) => number.startsWith('1')),
      addresses: share(units.length + all.filter(({ seat }) => seat).length),
      names: share(all.flatMap(({ names }) => names).length + units.flatMap(({ names }) => names).length),
    }).toEqual({
      natural: 0.4,
      newNumbers: true,
      addresses: expect.closeTo(1.8, 0),
      names: expect.closeTo(1.8, 0),
    });
  });
});

import { sumDecimals, units } from '#domain/money/decimals';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { loadExtra } from '../registry/sample';
import { createSandboxExtraction } from './sandbox';

const extraction = createSandboxExtraction();

describe('sandbox extraction', () => {
  it('finds the four shareholders of 1999.000.645', async () => {
    expect(await extraction.extract('1999000645')).toEqual({
      total_shares: '1000',
      shareholders: [
        { full_name: 'Sophie Warnier', shares: '400' },
        { full_name: 'Julien Mathot', shares: '300' },
        { full_name: 'Nadia El Amrani', shares: '200' },
        { full_name: 'Bernard Collignon', shares: '100' },
      ],
      source: 'Acte constitutif publié aux Annexes du Moniteur belge',
      date: '2019-06-24',
    });
  });

  it('says where it read in the language asked for', async () => {
    expect((await extraction.extract('1999000645', 'nl'))?.source).toMatch(/Belgisch Staatsblad/);
  });

  it.each(['1999000051', '1999000249', '1999000843', 'nonsense'])('finds nothing for %s', async (number) => {
    expect(await extraction.extract(number)).toBeNull();
  });

  it('gives distributions that add up, and copies of them', async () => {
    const { companies } = await loadExtra();
    const found = Object.keys(companies).filter((number) => companies[number]?.extraction);
    expect(found).toContain(formatEnterpriseNumber('1999000150'));
    for (const dotted of found) {
      const number = dotted.replaceAll('.', '');
      const first = await extraction.extract(number);
      expect(sumDecimals(first?.shareholders.map(({ shares }) => shares) ?? [])).toBe(
        units(first?.total_shares ?? ''),
      );
      first?.shareholders.pop();
      expect((await extraction.extract(number))?.shareholders).not.toHaveLength(
        first?.shareholders.length ?? 0,
      );
    }
  });
});

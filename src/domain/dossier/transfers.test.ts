import { aDemande, aShareholder } from '../../testing/factories';
import { dossierFacts } from './dossierFacts';
import { transfersBetween } from './transfers';

describe('who gives how many shares to whom', () => {
  const between = (...held: [name: string, before: string, after: string][]) => {
    const shareholders = held.map(([full_name, shares_old, shares], index) =>
      aShareholder({ id: index + 1, full_name, shares_old, shares }),
    );
    const { shares } = dossierFacts(aDemande({ shareholders }));
    return (
      shares && transfersBetween(shares)?.map(({ from, to, shares: passed }) => [from.name, to.name, passed])
    );
  };

  test('one gives to several, several give to one', () => {
    expect(between(['A', '10', '4.5'], ['B', '0', '5'], ['C', '1', '1.5'])).toEqual([
      ['A', 'B', '5'],
      ['A', 'C', '0.5'],
    ]);
    expect(between(['A', '10', '0'], ['B', '10', '5'], ['C', '0', '15'])).toEqual([
      ['A', 'C', '10'],
      ['B', 'C', '5'],
    ]);
  });

  test('several to several, a sum that is not zero, or nothing: not known', () => {
    expect(between(['A', '5', '0'], ['B', '5', '0'], ['C', '0', '4'], ['D', '0', '6'])).toBeFalsy();
    expect(between(['A', '5', '0'], ['B', '0', '6'])).toBeFalsy();
    expect(between(['A', '5', '5'])).toBeFalsy();
  });
});

import { aDemande, aShareholder } from '../../testing/factories';
import { dossierFacts } from './dossierFacts';
import { asksTransfers, pairedInOrder, transferFault, transfersBetween } from './transfers';

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

describe('several give to several', () => {
  const shares = (() => {
    const rows = [
      ['A', '50', '20'],
      ['B', '50', '30.5'],
      ['C', '0', '25'],
      ['D', '0', '24.5'],
    ];
    const shareholders = rows.map(([full_name = '', shares_old = '', shares = ''], at) =>
      aShareholder({ id: at + 1, full_name, shares_old, shares }),
    );
    const facts = dossierFacts(aDemande({ shareholders }));
    if (!facts.shares) throw new Error('no shares');
    return facts.shares;
  })();
  const entered = (...rows: [from: number, to: number, shares: string][]) =>
    rows.map(([from, to, passed]) => ({ from, to, shares: passed, price: null }));
  const faultOf = (...rows: Parameters<typeof entered>) => transferFault(shares, entered(...rows));

  test('are asked for pairs, and offered some that add up', () => {
    expect(asksTransfers(shares)).toBe(true);
    const pairs = pairedInOrder(shares);
    expect(pairs).toEqual(entered([1, 3, '25'], [1, 4, '5'], [2, 4, '19.5']));
    expect(transferFault(shares, pairs)).toBeNull();
    const known = transfersBetween({ ...shares, told: pairs.map((pair) => ({ ...pair, price: '12.5' })) });
    expect(known?.map(({ from, to, price }) => [from.name, to.name, price])).toEqual([
      ['A', 'C', '12.5'],
      ['A', 'D', '12.5'],
      ['B', 'D', '12.5'],
    ]);
  });

  test('whose transfers are not what they give up or take over is named', () => {
    expect(faultOf([1, 3, '25'], [1, 4, '5'], [2, 4, '19'])).toMatchObject({ name: 'B' });
    expect(faultOf([1, 3, '25'], [1, 4, '5'])).toMatchObject({ name: 'B' });
    // Transfers in both directions add up, but are not allowed.
    expect(faultOf([1, 3, '26'], [3, 1, '1'], [1, 4, '5'], [2, 4, '19.5'])).toMatchObject({ name: 'A' });
    // A removed shareholder leaves the other side short.
    expect(faultOf([1, 3, '25'], [1, 4, '5'], [2, 9, '19.5'])).toMatchObject({ name: 'D' });
    expect(transfersBetween({ ...shares, told: entered([1, 3, '25']) })).toBeNull();
  });
});

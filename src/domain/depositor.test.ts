import { keepsCheck } from './depositor';
import { DEPOSITAIRES, type Depositaire } from './entities/demande';

test('a check stays with the kind of depositor it was made for', () => {
  const kept = (before: Depositaire | null) => DEPOSITAIRES.filter((after) => keepsCheck(before, after));
  // It was made for whom is named next.
  expect(kept(null)).toEqual(['autrecompt', 'gestionnaire']);
  expect(kept('comptable')).toEqual(['autrecompt', 'gestionnaire']);
  expect(kept('autrecompt')).toEqual(['autrecompt']);
  expect(kept('gestionnaire')).toEqual(['gestionnaire']);
});

import { aBceData } from '../../testing/factories';
import { seatAddress } from '../registry/bceData';
import { writeField } from '../registry/bceEdit';
import { oldWords } from './oldWords';

const before = writeField(aBceData(), 'house_number', '44');
const street = seatAddress(before, 'fr')?.rue ?? '';

test('a text says what was corrected since, as whole words', () => {
  const after = writeField(before, 'house_number', '44A');
  expect(oldWords(`Le siège, ${street}, 44, est transféré.`, before, after, 'fr')).toEqual([`${street} 44`]);
  expect(oldWords(`Le siège, ${street} 44A, est transféré.`, before, after, 'fr')).toEqual([]);
  expect(oldWords(`Le siège, ${street} 44.`, before, before, 'fr')).toEqual([]);
});

test('names are looked for, codes and amounts are not', () => {
  const named = writeField(before, 'name_fr', 'Canal (ancien)');
  const after = writeField(writeField(named, 'name_fr', 'Canal'), 'amount', '1');
  expect(oldWords('La société Canal (ancien) au capital de 61500', named, after, 'fr')).toEqual([
    'Canal (ancien)',
  ]);
});

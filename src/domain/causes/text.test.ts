import { factsFor, testCauses } from '../../testing/causes';
import { publishedText } from '../dossier/resolutions';

const SEAT = { dirigeants_service: 0, cession_parts_service: 0 } as const;
const saved = { ...SEAT, text: 'Le siège est transféré.', text_over: publishedText(factsFor(SEAT)) };

testCauses([
  ['textBeforeChange', { ...saved, date_changement: '2026-12-15' }, saved],
  [
    'textBeforeChange',
    { ...saved, dirigeants_service: 1 },
    { ...saved, text: null, date_assemblee: '2026-11-19' },
  ],
  // Where it is signed is in no text.
  ['textBeforeChange', { ...saved, date_assemblee: '2026-11-19' }, { ...saved, fait_a: 'Huy' }],
  // Of an older text nobody noted what it was written over; a mobile number is in no text.
  ['textBeforeChange', { ...saved, date_assemblee: '2026-11-19' }, { ...saved, text_over: null }],
]);

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
  // The place of signature is not part of the text.
  ['textBeforeChange', { ...saved, date_assemblee: '2026-11-19' }, { ...saved, fait_a: 'Huy' }],
  // An older text without a recorded proposal; a mobile number is not part of the text.
  ['textBeforeChange', { ...saved, date_assemblee: '2026-11-19' }, { ...saved, text_over: null }],
]);

import { testCauses } from '../../testing/causes';

const SEAT = { address_service: 1, dirigeants_service: 0, cession_parts_service: 0 } as const;

testCauses([
  ['unservedForm', { form: '029' }, { form: '125' }],
  ['cooperativeUnsaid', { form: '008' }, { form: '008', cooperative: false }],
  ['cooperativeUnsaid', { form: '508' }, { form: '508', cooperative: true }],
  ['cooperativeUnsaid', { form: '008', ...SEAT, sole_owner: true }, { form: '008', ...SEAT }],
  ['accreditedCooperative', { form: '706', ...SEAT }, { form: '610', ...SEAT }],
  // The registry itself has it as a cooperative.
  ['cooperativeForm', { form: '008', ...SEAT }, { form: '706', ...SEAT }],
  ['cooperativeForm', { form: '608', ...SEAT }, { form: '008' }],
]);

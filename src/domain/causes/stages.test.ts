import { metIn, testCauses } from '../../testing/causes';
import { aDirigeant } from '../../testing/factories';
import { DIRECTORS, SEAT, SHARES } from '../../testing/situations';

const inStage = (code: string) => ({ bce: { juridicalSituation: { code, status: 'AC' } } });
const goes = { dirigeants: [aDirigeant({ is_not_bce: 0, ended: true })] };

testCauses([
  ['companyStage', { ...inStage('012'), ...SEAT }, { ...inStage('000'), ...SEAT }],
  ['companyStage', { ...inStage('012'), ...DIRECTORS }, { ...inStage('012'), ...DIRECTORS, ...goes }],
  ['companyStage', { ...inStage('012'), ...SEAT }, { ...inStage('050'), ...SEAT }],
  ['liquidation', { ...inStage('012'), ...DIRECTORS, ...goes }, { ...inStage('012'), ...SEAT }],
  ['liquidation', { ...inStage('010'), ...SHARES }, SHARES],
  ['bankruptcy', { ...inStage('050'), ...DIRECTORS }, { ...inStage('012'), ...DIRECTORS }],
]);

test('a situation that is not known here is nothing', () => {
  for (const id of ['companyStage', 'liquidation', 'bankruptcy'])
    expect(metIn(id, inStage('020'))).toEqual([]);
});

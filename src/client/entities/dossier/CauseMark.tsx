import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { CauseState } from '#domain/causes/causes';
import { CheckIcon, CircleXIcon, LandmarkIcon, TriangleAlertIcon } from '../../ui/icons';

/** Look of each state, in the order of the screens. */
export const CAUSE_STYLES = {
  blocks: { Icon: CircleXIcon, color: 'status.no.text' },
  warns: { Icon: TriangleAlertIcon, color: 'status.pend.text' },
  reminds: { Icon: LandmarkIcon, color: 'text.secondary' },
  inOrder: { Icon: CheckIcon, color: 'status.ok.text' },
} as const satisfies Record<CauseState, unknown>;

/** « Bloque », « À vérifier » */
export function CauseMark({ state }: { state: CauseState }) {
  const { Icon, color } = CAUSE_STYLES[state];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 1, color, fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      <Icon />
      <FormattedMessage id={`causeList.state.${state}`} />
    </Box>
  );
}

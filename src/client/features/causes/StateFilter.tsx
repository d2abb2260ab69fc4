import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { FormattedMessage, useIntl } from 'react-intl';
import { type CauseCheck, type CauseState, causeState } from '#domain/causes/causes';
import { CAUSE_STYLES } from '../../entities/dossier/CauseMark';
import { useFormats } from '../../intl/formats';

export const STATES = Object.keys(CAUSE_STYLES) as CauseState[];

interface Props {
  checks: readonly CauseCheck[];
  /** null: all states. */
  shown: CauseState | null;
  onChoose: (state: CauseState | null) => void;
}

/** Buttons for all causes and for each state, with their numbers. */
export function StateFilter({ checks, shown, onChoose }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'causeList.filter' })}
      sx={{ display: 'flex', flexWrap: 'wrap', maxWidth: '100%', pl: '1px', pt: '1px' }}
    >
      {[null, ...STATES].map((state) => {
        const isShown = state === shown;
        const Icon = state && CAUSE_STYLES[state].Icon;
        const n = state === null ? checks.length : checks.filter((one) => causeState(one) === state).length;
        return (
          <ButtonBase
            key={state}
            aria-pressed={isShown}
            onClick={() => onChoose(state)}
            sx={{
              minHeight: { xs: 44, md: 40 },
              px: 1.5,
              gap: 1,
              ml: '-1px',
              mt: '-1px',
              typography: 'body2',
              fontWeight: 600,
              border: '1px solid',
              borderColor: 'ruleStrong',
              bgcolor: 'background.paper',
              '&:first-of-type': { borderRadius: '3px 0 0 3px' },
              '&:last-of-type': { borderRadius: '0 3px 3px 0' },
              '&.Mui-focusVisible': { zIndex: 1 },
              ...(isShown && {
                zIndex: 1,
                borderColor: 'primary.main',
                bgcolor: 'penTint',
                color: 'primary.main',
              }),
            }}
          >
            {Icon && <Icon size={16} />}
            <FormattedMessage id={`causeList.state.${state ?? 'all'}`} />
            <span>{formats.number(n)}</span>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

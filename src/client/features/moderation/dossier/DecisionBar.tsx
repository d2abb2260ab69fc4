import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { failureText } from '../../../intl/errorText';
import { BusyButton } from '../../../ui/BusyButton';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { CheckIcon, PencilIcon, TriangleAlertIcon, XIcon } from '../../../ui/icons';
import { Kbd } from '../../../ui/Kbd';
import { Notice } from '../../../ui/Notice';
import { OldWords } from './OldWords';
import { RefusePanel } from './RefusePanel';
import type { Client } from './ReviewHead';
import type { Decision, Warnings } from './useDecision';

interface Props {
  demande: Demande;
  client: Client | undefined;
  decision: Decision;
}

/** The id of the button. */
export const VALIDATE_ID = 'review-validate';

/** The toasts are placed above the bar. */
const BAR_HEIGHT = '80px';

/** Sticky from this height: in a lower window, such as a page zoomed to 400%, it would cover the dossier. */
const tallEnough = '@media (min-height: 30em)';

/** Sticky bar with the warnings and the decision buttons; the refusal panel opens above it. */
export function DecisionBar({ demande, client, decision }: Props) {
  const intl = useIntl();
  const { warnings, isWarned, isRefusing, isBusy, error } = decision;
  const failure = !isRefusing && failureText(intl, error);
  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: 'review.decision' })}
      sx={{
        [tallEnough]: { position: 'sticky', bottom: { xs: 'var(--bottom-bar, 0px)', md: 0 }, zIndex: 2 },
        mx: { xs: -2, md: -3, lg: -4 },
        mb: { xs: -4, md: -6 },
        mt: 3.5,
        '@media print': { display: 'none' },
      }}
    >
      <GlobalStyles
        styles={(theme) => ({ [theme.breakpoints.up('md')]: { ':root': { '--bottom-bar': BAR_HEIGHT } } })}
      />
      {isRefusing && <RefusePanel demande={demande} client={client} decision={decision} />}
      <Box sx={bar}>
        {/* On a phone there is no room for it under the refusal panel. */}
        <Box
          sx={{ flex: '1 1 16rem', minWidth: 0, ...(isRefusing && { display: { xs: 'none', sm: 'block' } }) }}
        >
          {failure ? (
            <Notice tone="error">{failure}</Notice>
          ) : (
            isWarned && (
              <Box
                sx={{
                  display: 'flex',
                  gap: 1,
                  typography: 'body2',
                  fontWeight: 600,
                  color: 'status.pend.text',
                }}
              >
                <TriangleAlertIcon size={16} sx={{ mt: '2px' }} />
                <span>
                  <WarningText warnings={warnings} brief />
                </span>
              </Box>
            )
          )}
        </Box>
        <Box sx={buttons}>
          <ButtonLink
            variant="outlined"
            startIcon={<PencilIcon size={16} />}
            to={pathTo('companyEditor', undefined, { demande_id: demande.id })}
          >
            <FormattedMessage id="review.modify" />
          </ButtonLink>
          <Button
            variant="outlined"
            color="error"
            startIcon={<XIcon size={16} />}
            aria-expanded={isRefusing}
            onClick={() => decision.setRefusing(!isRefusing)}
            sx={isRefusing ? { bgcolor: 'status.no.bg' } : {}}
          >
            <Label id="review.refuse" shortcut="r" />
          </Button>
          <BusyButton
            id={VALIDATE_ID}
            variant={isRefusing ? 'outlined' : 'contained'}
            startIcon={<CheckIcon size={16} />}
            busy={isBusy && !isRefusing}
            busyLabel={<FormattedMessage id="review.sending" />}
            onClick={decision.validate}
          >
            <Label id="review.validate" shortcut="v" />
          </BusyButton>
        </Box>
      </Box>
      <ConfirmDialog
        open={decision.isConfirming}
        tone="primary"
        title={<FormattedMessage id="review.confirmTitle" values={{ id: String(demande.id) }} />}
        confirmLabel={<FormattedMessage id="review.validate" />}
        busyLabel={<FormattedMessage id="review.sending" />}
        keepLabel={<FormattedMessage id="review.keepReading" />}
        busy={isBusy}
        onConfirm={decision.confirm}
        onKeep={decision.stopConfirming}
      >
        <WarningText warnings={warnings} />
      </ConfirmDialog>
    </Box>
  );
}

function Label({ id, shortcut }: { id: 'review.refuse' | 'review.validate'; shortcut: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <FormattedMessage id={id} />
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
        <Kbd>{shortcut}</Kbd>
      </Box>
    </Box>
  );
}

/** `brief` only counts more than two people, because their names would cover the dossier; the confirmation names all. */
function WarningText({ warnings, brief = false }: { warnings: Warnings; brief?: boolean }) {
  const { people, isLate, mayNeedDeed, oldWords } = warnings;
  const intl = useIntl();
  const names = people.map((name) => name || intl.formatMessage({ id: 'review.theDepositor' }));
  return (
    <>
      {names.length > 0 && (
        <FormattedMessage
          id="review.notAccepted"
          values={{
            n: names.length,
            named: brief && names.length > 2 ? 'no' : 'yes',
            names: intl.formatList(names, { type: 'unit' }),
          }}
        />
      )}{' '}
      {isLate && <FormattedMessage id="review.late" />}{' '}
      {mayNeedDeed && <FormattedMessage id="review.mayNeedDeed" />}{' '}
      {oldWords.length > 0 && <OldWords words={oldWords} />}
    </>
  );
}

/** On a phone the three buttons share one line and have no icons. */
const buttons = {
  display: 'flex',
  gap: { xs: 1, sm: 1.5 },
  width: { xs: '100%', sm: 'auto' },
  '& .MuiButton-root': { flex: { xs: 1, sm: 'none' }, px: { xs: 1, sm: 2 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, md: 3, lg: 4 },
  py: '14px',
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'ruleStrong',
};

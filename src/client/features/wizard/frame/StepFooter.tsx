import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '../../../intl/formats';
import { BusyButton } from '../../../ui/BusyButton';
import { ArrowLeftIcon, ArrowRightIcon, ChevronUpIcon, TriangleAlertIcon } from '../../../ui/icons';
import { SkeletonText } from '../../../ui/SkeletonText';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { accountOf } from './account';
import { gapText } from './gapText';
import { SavedAt } from './SavedAt';
import type { StepFacts } from './stepFrame';

const BordereauDrawer = lazy(() =>
  import('./BordereauDrawer').then((module) => ({ default: module.BordereauDrawer })),
);

/** Room the bar of a phone takes, in px. */
export const BAR_HEIGHT = 132;

export interface StepFooterProps {
  facts: StepFacts;
  onPrevious?: (() => void) | undefined;
  onContinue?: (() => void) | undefined;
  continueLabel?: ReactNode;
  continueIcon?: ReactNode;
  busy: boolean;
  busyLabel?: ReactNode;
}

function ContinueButton(props: StepFooterProps & { bar?: boolean }) {
  const { onContinue, continueLabel, continueIcon, busy, busyLabel, bar = false } = props;
  if (!onContinue) return null;
  return (
    <BusyButton
      variant="contained"
      busy={busy}
      busyLabel={busyLabel ?? <FormattedMessage id="wizard.continuing" />}
      onClick={onContinue}
      {...(!bar && { endIcon: continueIcon ?? <ArrowRightIcon size={16} /> })}
      sx={bar ? { flex: 1, minHeight: 48 } : { minHeight: 44, px: 3, fontSize: '1rem' }}
    >
      {continueLabel ?? <FormattedMessage id="wizard.continue" />}
    </BusyButton>
  );
}

/** Back, what is missing here, on. It stays in view at the foot of the sheet. */
export function StepFooter(props: StepFooterProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { facts, onPrevious } = props;
  const gap = facts.gaps.find(({ step }) => step === facts.step);
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 72,
        boxSizing: 'border-box',
        // To the edges of the sheet, whose padding lies around everything in it.
        mx: -3.5,
        mb: -3,
        mt: 3,
        px: 3.5,
        py: '13px',
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'ruleStrong',
        borderRadius: '0 0 4px 4px',
      }}
    >
      {onPrevious && (
        <Button
          variant="outlined"
          onClick={onPrevious}
          startIcon={<ArrowLeftIcon size={16} />}
          sx={{ minHeight: 44 }}
        >
          <FormattedMessage id="wizard.previous" />
        </Button>
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1,
          typography: 'body2',
          fontWeight: 600,
          color: 'status.pend.text',
        }}
      >
        {gap && (
          <>
            <TriangleAlertIcon size={16} sx={{ mt: '2px' }} />
            <span>{gapText(intl, formats, gap).line}</span>
          </>
        )}
      </Box>
      <ContinueButton {...props} />
    </Box>
  );
}

/** Under 900 px: cost, balance after, what is missing and the buttons, always at the bottom of the screen. */
export function StepBar(props: StepFooterProps) {
  const intl = useIntl();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { facts, onPrevious } = props;
  const { price, after } = accountOf(facts.demande, facts.credits);
  return (
    <>
      <GlobalStyles
        styles={{ ':root': { '--bottom-bar': `${BAR_HEIGHT}px`, scrollPaddingBottom: BAR_HEIGHT + 16 } }}
      />
      <Box
        component="aside"
        aria-label={intl.formatMessage({ id: 'bordereau.title' })}
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          minHeight: BAR_HEIGHT,
          boxSizing: 'border-box',
          bgcolor: 'background.paper',
          borderTop: '4px solid',
          borderColor: 'text.primary',
          px: 2,
          pt: 1,
          pb: 'calc(12px + env(safe-area-inset-bottom))',
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}>
          <Box sx={{ typography: 'body2', minWidth: 0 }}>
            {facts.loading ? (
              <SkeletonText width={140} lineHeight={38} />
            ) : after === undefined ? (
              <strong style={{ fontWeight: 600 }}>{formats.credits(price)}</strong>
            ) : (
              <FormattedMessage
                id="bordereau.barCost"
                values={{ cost: formats.credits(price), after: formats.number(after) }}
              />
            )}
            <SavedAt facts={facts} bare />
          </Box>
          {!facts.loading && (
            <Button
              onClick={() => setOpen(true)}
              aria-haspopup="dialog"
              aria-expanded={open}
              endIcon={<ChevronUpIcon size={16} />}
              sx={{
                px: 1,
                mr: -1,
                textAlign: 'right',
                fontSize: '0.875rem',
                '& .MuiButton-endIcon': { ml: '6px' },
              }}
            >
              <span>
                <FormattedMessage id="bordereau.barOpen" values={{ n: facts.gaps.length }} />
                <VisuallyHidden>
                  {', '}
                  <FormattedMessage id="bordereau.barOpenLong" />
                </VisuallyHidden>
              </span>
            </Button>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {onPrevious && (
            <IconButton
              onClick={onPrevious}
              aria-label={intl.formatMessage({ id: 'wizard.previous' })}
              sx={{
                width: 48,
                height: 48,
                border: '1px solid',
                borderColor: 'text.primary',
                color: 'text.primary',
              }}
            >
              <ArrowLeftIcon />
            </IconButton>
          )}
          <ContinueButton {...props} bar />
        </Box>
      </Box>
      {/* The page ends above the bar. */}
      <Box sx={{ height: BAR_HEIGHT }} />
      <Suspense fallback={null}>
        {open && <BordereauDrawer facts={facts} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

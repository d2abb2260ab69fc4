import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { gapText } from '../../../entities/dossier/gapText';
import { useFormats } from '../../../intl/formats';
import { IconAction } from '../../../ui/IconAction';
import { ArrowLeftIcon, ChevronUpIcon, CircleDashedIcon, TriangleAlertIcon } from '../../../ui/icons';
import { SkeletonText } from '../../../ui/SkeletonText';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { accountOf } from './account';
import { useStepFacts } from './facts';
import { SavedAt } from './SavedAt';

const BordereauDrawer = lazy(() =>
  import('./BordereauDrawer').then((module) => ({ default: module.BordereauDrawer })),
);

/** Height of the bar on a phone; in rem, as it grows with the font size. */
const BAR_HEIGHT = '8.25rem';

/** On a lower screen, for example at 400 % zoom, a sticky bar would cover the page. */
export const tallEnough = '@media (min-height: 30em)';

const unprinted = { '@media print': { display: 'none' } };

interface Props {
  onPrevious: (() => void) | null;
  /** The person has typed on this step: from then on missing fields are a warning, before that neutral. */
  begun: boolean;
  /** The Continue button. */
  children: ReactNode;
}

/** Back, the missing fields of this step, and Continue. Sticky at the foot of the sheet. */
export function StepFooter({ onPrevious, begun, children }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const { step, gaps } = useStepFacts();
  const gap = gaps.find((missing) => missing.step === step);
  const MissingIcon = begun ? TriangleAlertIcon : CircleDashedIcon;
  return (
    <Box
      sx={{
        ...unprinted,
        [tallEnough]: { position: 'sticky', bottom: 0, zIndex: 1 },
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 72,
        boxSizing: 'border-box',
        // Negative margins: up to the edges of the padded sheet.
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
          color: begun ? 'status.pend.text' : 'text.secondary',
        }}
      >
        {gap && (
          <>
            <MissingIcon size={16} sx={{ mt: '2px' }} />
            <span>{gapText(intl, formats, gap).line}</span>
          </>
        )}
      </Box>
      {children}
    </Box>
  );
}

/** Below 900 px: cost, balance after, what is missing and the buttons, fixed at the bottom of the screen. */
export function StepBar({ onPrevious, children }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { demande, credits, gaps, loading } = useStepFacts();
  const { price, after } = accountOf(demande, credits);
  return (
    <>
      <GlobalStyles
        styles={{
          [tallEnough]: {
            ':root': { '--bottom-bar': BAR_HEIGHT, scrollPaddingBottom: `calc(${BAR_HEIGHT} + 16px)` },
          },
        }}
      />
      <Box
        component="aside"
        aria-label={intl.formatMessage({ id: 'bordereau.title' })}
        sx={{
          ...unprinted,
          [tallEnough]: { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar' },
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
            {loading ? (
              <SkeletonText width={140} lineHeight={38} />
            ) : after === undefined ? (
              <strong style={{ fontWeight: 600 }}>{formats.credits(price)}</strong>
            ) : (
              <FormattedMessage
                id="bordereau.barCost"
                values={{ cost: formats.credits(price), after: formats.number(after) }}
              />
            )}
            <SavedAt bare />
          </Box>
          {!loading && (
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
                <FormattedMessage id="bordereau.barOpen" values={{ n: gaps.length }} />
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
            <IconAction
              onClick={onPrevious}
              label={intl.formatMessage({ id: 'wizard.previous' })}
              sx={{
                width: 48,
                height: 48,
                border: '1px solid',
                borderColor: 'text.primary',
                color: 'text.primary',
              }}
            >
              <ArrowLeftIcon />
            </IconAction>
          )}
          {children}
        </Box>
      </Box>
      {/* Space at the end of the page for the fixed bar. */}
      <Box sx={{ ...unprinted, [tallEnough]: { height: BAR_HEIGHT } }} />
      <Suspense fallback={null}>{open && <BordereauDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { notarySubject } from '#domain/dossier/filing';
import { TopUpLink } from '../../../entities/credit/TopUpLink';
import { CausesLink } from '../../../entities/dossier/CausesLink';
import { useFormats } from '../../../intl/formats';
import type { MessageId } from '../../../intl/messages';
import { DoubleRule } from '../../../ui/DoubleRule';
import { LandmarkIcon, PencilIcon, PrinterIcon } from '../../../ui/icons';
import { LedgerLines } from '../../../ui/LedgerLines';
import { Notice } from '../../../ui/Notice';
import { ruled } from '../../../ui/ruled';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonText } from '../../../ui/SkeletonText';
import { accountLines, accountOf, Euro } from './account';
import { useStepFacts } from './facts';
import { GapList } from './GapList';
import { identities } from './identities';
import { SavedAt } from './SavedAt';
import { useStepLabel } from './useStepLabel';

/** Width in px from which the slip is beside the sheet. Below 1440 px the slip is narrower, to leave room for tables. */
export const SLIP_BESIDE = 1280;

export const besideSlip = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media (min-width: ${SLIP_BESIDE}px)`]: { gridTemplateColumns: 'minmax(0, 1fr) 240px', columnGap: 2.5 },
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px', columnGap: 3.5 },
};

/** The slip, visible on every step: step number, cost, balance after, what is missing, when it was saved. */
export function Bordereau() {
  return (
    <Sheet
      slip
      component="aside"
      padding="none"
      aria-labelledby="bordereau"
      // 147 px: its foot is in view even below the page head. The scroll padding keeps a focused link above the sticky foot.
      sx={{
        px: 2.5,
        py: 2,
        maxHeight: 'calc(100vh - 147px)',
        overflowY: 'auto',
        scrollPaddingBottom: '72px',
      }}
    >
      <BordereauContent />
    </Sheet>
  );
}

/** The content of the slip, on a phone in a drawer. `onGo` runs before a link navigates. */
export function BordereauContent({ onGo }: { onGo?: () => void }) {
  return (
    <Box sx={ruled}>
      <Place />
      <AccountPart />
      <Box>
        <GapList {...(onGo && { onGo })} />
        <IdentityLine />
        <NotaryLine />
        <CausesLine {...(onGo && { onGo })} />
      </Box>
      <Box
        sx={{
          position: 'sticky',
          // -16 px covers the padding below, where scrolled content would show.
          bottom: -16,
          bgcolor: 'background.paper',
          pt: 2,
          mt: -2,
          '&:empty': { display: 'none' },
        }}
      >
        <SavedAt />
      </Box>
      <Legend />
    </Box>
  );
}

/** From 900 px up to SLIP_BESIDE: the slip as a strip of four columns. */
export function BordereauStrip() {
  const formats = useFormats();
  const { demande, credits, loading } = useStepFacts();
  const { price, after, euro } = accountOf(demande, credits);
  return (
    <Sheet slip component="aside" padding="none" aria-labelledby="bordereau" sx={{ mb: 2, py: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.3fr) minmax(0, 0.9fr)',
          '& > *': { px: 2.5, minWidth: 0 },
          '& > :not(:last-child)': { borderRight: '1px solid', borderColor: 'divider' },
        }}
      >
        <Place />
        {loading ? (
          <SkeletonText lines={2} lineHeight={24} />
        ) : (
          <Box component="dl" sx={{ m: 0, typography: 'label' }}>
            <Pair
              label={<FormattedMessage id="bordereau.cost" />}
              value={formats.credits(price)}
              note={euro && <Euro amount={euro} />}
            />
            {after !== undefined && (
              <Pair
                label={<FormattedMessage id="bordereau.after" />}
                value={<DoubleRule>{formats.credits(after)}</DoubleRule>}
              />
            )}
          </Box>
        )}
        {/* As high as a folded list, so that the page below does not move when the gaps change. */}
        <Box sx={{ minHeight: 110 }}>
          <GapList folded={2} />
          <NotaryLine />
        </Box>
        <Box>
          <SavedAt />
          <CausesLine />
        </Box>
      </Box>
    </Sheet>
  );
}

function Pair({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: '4px' }}>
      <dt>
        {label}
        {note && <Box sx={{ typography: 'caption', fontWeight: 400, color: 'text.secondary' }}>{note}</Box>}
      </dt>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
        {value}
      </Box>
    </Box>
  );
}

export function SlipHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h2" id="bordereau">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
    </div>
  );
}

export function SlipNote({ id }: { id: MessageId }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: '8px' }}>
      <FormattedMessage id={id} />
    </Typography>
  );
}

function Place() {
  const { step, demande } = useStepFacts();
  const place = useStepLabel(step, demande);
  return (
    <SlipHead title={<FormattedMessage id="bordereau.title" />}>
      <FormattedMessage id="bordereau.step" values={place} />
    </SlipHead>
  );
}

function AccountPart() {
  const { demande, credits, loading } = useStepFacts();
  const formats = useFormats();
  if (loading) return <SkeletonText lines={6} lineHeight={27} />;
  const { after } = accountOf(demande, credits);
  return (
    <div>
      <LedgerLines lines={accountLines(demande, credits, formats)} />
      <SlipNote
        id={
          demande?.sample
            ? 'sample.cost'
            : credits.free
              ? 'bordereau.free'
              : demande?.cost
                ? 'bordereau.onlyAdded'
                : 'bordereau.once'
        }
      />
      {after !== undefined && after < 0 && (
        <Notice tone="warn" live="status" sx={{ mt: 1.5 }} action={<TopUpLink />}>
          <FormattedMessage id="bordereau.short" values={{ n: -after }} />
        </Notice>
      )}
    </div>
  );
}

function IdentityLine() {
  const { demande } = useStepFacts();
  if (!demande) return null;
  const { accepted, total } = identities(demande);
  if (total === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, mt: 1, typography: 'body2', color: 'text.secondary' }}>
      <Box component="span" sx={{ flex: 1 }}>
        <FormattedMessage id="bordereau.identities" />
      </Box>
      <span>
        <FormattedMessage id="bordereau.identitiesOf" values={{ accepted, total }} />
      </span>
    </Box>
  );
}

/** Greffio does not draw up what a notary files; shown before the client pays. */
function NotaryLine() {
  const { demande } = useStepFacts();
  if (!demande || notarySubject(dossierFacts(demande)) === null) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1, typography: 'body2', color: 'text.secondary' }}>
      <LandmarkIcon size={16} sx={{ mt: '2px' }} />
      <FormattedMessage id="bordereau.notary" />
    </Box>
  );
}

function CausesLine({ onGo }: { onGo?: () => void }) {
  const { demande, step } = useStepFacts();
  if (!demande) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <CausesLink demande={demande} step={step} onGo={onGo} />
    </Box>
  );
}

/** Explains the two colours: registry data, and what the client wrote. */
function Legend() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'caption' }}>
      <Box component="span" sx={{ display: 'inline-flex', gap: '6px', color: 'text.secondary' }}>
        <PrinterIcon size={16} />
        <FormattedMessage id="bordereau.printed" />
      </Box>
      <Box component="span" sx={{ display: 'inline-flex', gap: '6px', color: 'primary.main' }}>
        <PencilIcon size={16} />
        <FormattedMessage id="bordereau.written" />
      </Box>
    </Box>
  );
}

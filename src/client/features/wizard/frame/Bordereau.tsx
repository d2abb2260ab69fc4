import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/paths';
import { useFormats } from '../../../intl/formats';
import { DoubleRule } from '../../../ui/DoubleRule';
import { PencilIcon, PrinterIcon } from '../../../ui/icons';
import { LedgerLines } from '../../../ui/LedgerLines';
import { Notice } from '../../../ui/Notice';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonText } from '../../../ui/SkeletonText';
import { TextLink } from '../../../ui/TextLink';
import { accountLines, accountOf } from './account';
import { GapList } from './GapList';
import { identities } from './identities';
import { SavedAt } from './SavedAt';
import type { StepFacts } from './stepFrame';
import { useStepLabel } from './useStepLabel';

/** The slip that never leaves the wizard: where, cost, balance after, what is missing, when it was saved. */
export function Bordereau({ facts }: { facts: StepFacts }) {
  return (
    <Sheet slip component="aside" padding="none" aria-labelledby="bordereau" sx={{ px: 2.5, py: 2 }}>
      <BordereauContent facts={facts} />
    </Sheet>
  );
}

/** The same without its paper: a phone shows it in a drawer. `onGo` runs before a link leads elsewhere. */
export function BordereauContent({ facts, onGo }: { facts: StepFacts; onGo?: () => void }) {
  return (
    <Box
      sx={{
        '& > * + *': { borderTop: '1px solid', borderColor: 'divider', mt: 2, pt: 2 },
      }}
    >
      <Place facts={facts} />
      <AccountPart facts={facts} />
      <Box>
        <GapList facts={facts} {...(onGo && { onGo })} />
        <IdentityLine facts={facts} />
      </Box>
      <SavedAt facts={facts} />
      <Legend />
    </Box>
  );
}

/** From 900 to 1199 px: the same slip across, in four columns. */
export function BordereauStrip({ facts }: { facts: StepFacts }) {
  const formats = useFormats();
  const { price, after } = accountOf(facts.demande, facts.credits);
  return (
    <Sheet slip component="aside" padding="none" aria-labelledby="bordereau" sx={{ mb: 2, py: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.3fr) minmax(0, 0.9fr)',
          '& > *': { px: 2.5, minWidth: 0 },
          '& > * + *': { borderLeft: '1px solid', borderColor: 'divider' },
        }}
      >
        <Place facts={facts} />
        {facts.loading ? (
          <SkeletonText lines={2} lineHeight={24} />
        ) : (
          <Box component="dl" sx={{ m: 0, typography: 'label' }}>
            <Pair label={<FormattedMessage id="bordereau.cost" />} value={formats.credits(price)} />
            {after !== undefined && (
              <Pair
                label={<FormattedMessage id="bordereau.after" />}
                value={<DoubleRule>{formats.credits(after)}</DoubleRule>}
              />
            )}
          </Box>
        )}
        <GapList facts={facts} />
        <SavedAt facts={facts} />
      </Box>
    </Sheet>
  );
}

function Pair({ label, value }: { label: React.ReactNode; value: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: '4px' }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
        {value}
      </Box>
    </Box>
  );
}

function Place({ facts: { step, demande } }: { facts: StepFacts }) {
  const place = useStepLabel(step, demande);
  return (
    <div>
      <Typography variant="h2" id="bordereau">
        <FormattedMessage id="bordereau.title" />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="bordereau.step" values={place} />
      </Typography>
    </div>
  );
}

function AccountPart({ facts: { demande, credits, loading } }: { facts: StepFacts }) {
  const formats = useFormats();
  if (loading) return <SkeletonText lines={4} lineHeight={24} />;
  const { after } = accountOf(demande, credits);
  return (
    <div>
      <LedgerLines lines={accountLines(demande, credits, formats)} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: '8px' }}>
        <FormattedMessage id={credits.free ? 'bordereau.free' : 'bordereau.once'} />
      </Typography>
      {after !== undefined && after < 0 && (
        <Notice
          tone="warn"
          live="status"
          sx={{ mt: 1.5 }}
          action={
            <TextLink to={pathTo('buyCredits')}>
              <FormattedMessage id="shell.topUp" />
            </TextLink>
          }
        >
          <FormattedMessage id="bordereau.short" values={{ n: -after }} />
        </Notice>
      )}
    </div>
  );
}

function IdentityLine({ facts: { demande } }: { facts: StepFacts }) {
  if (!demande) return null;
  const { accepted, total } = identities(demande);
  if (total === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        mt: 1,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <span>
        <FormattedMessage id="bordereau.identities" />
      </span>
      <span>
        <FormattedMessage id="bordereau.identitiesOf" values={{ accepted, total }} />
      </span>
    </Box>
  );
}

/** Which colour says whose word it is. */
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { gapText } from '../../../entities/dossier/gapText';
import { useFormats } from '../../../intl/formats';
import { CheckIcon, CircleDashedIcon } from '../../../ui/icons';
import { SkeletonText } from '../../../ui/SkeletonText';
import { useStepFacts } from './facts';
import { stepsToCome } from './gaps';

/** How many gaps a folded list shows, so that cost and count stay in view. */
const FOLDED = 4;

/** « Il manque 2 », with a link to each gap; or that nothing is missing so far. A long list is folded. */
export function GapList({ onGo, folded = FOLDED }: { onGo?: () => void; folded?: number }) {
  const intl = useIntl();
  const formats = useFormats();
  const list = useId();
  const [open, setOpen] = useState(false);
  const { step, demande, gaps, loading, goToGap } = useStepFacts();
  if (loading) return <SkeletonText lines={3} lineHeight={24} />;

  if (gaps.length === 0) {
    const toCome = stepsToCome(step, demande);
    return (
      <div>
        <Box sx={{ typography: 'label' }}>
          <FormattedMessage id="bordereau.nothingMissing" />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, typography: 'body2', color: 'text.secondary', mt: '4px' }}>
          <CheckIcon size={16} sx={{ color: 'status.ok.text', mt: '2px' }} />
          <FormattedMessage
            id={toCome > 0 ? 'bordereau.stepComplete' : 'bordereau.dossierComplete'}
            values={{ n: toCome }}
          />
        </Box>
      </div>
    );
  }
  const foldable = gaps.length > folded + 1;
  const shown = foldable && !open ? gaps.slice(0, folded) : gaps;
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'label' }}>
        <FormattedMessage id="bordereau.missing" />
        <span>{formats.number(gaps.length)}</span>
      </Box>
      <Box
        component="ul"
        id={list}
        // The unfolded list scrolls; 4 px leave room for the focus ring of its links.
        sx={{ listStyle: 'none', m: '-4px', p: '4px', ...(open && { maxHeight: '30vh', overflowY: 'auto' }) }}
      >
        {shown.map((gap) => (
          <Box
            component="li"
            key={`${gap.step}/${gap.code}/${gap.field}/${gap.person?.id}`}
            sx={{ display: 'flex', gap: 1, mt: '4px', typography: 'body2', fontWeight: 600 }}
          >
            <CircleDashedIcon size={16} sx={{ color: 'status.pend.text', mt: '2px' }} />
            <MuiLink
              component="button"
              type="button"
              onClick={() => {
                onGo?.();
                goToGap(gap);
              }}
              sx={{ textAlign: 'left', font: 'inherit', minHeight: { xs: 32, md: 0 } }}
            >
              {gapText(intl, formats, gap).label}
            </MuiLink>
          </Box>
        ))}
      </Box>
      {foldable && (
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
          sx={{ ml: '12px', mt: '4px' }}
        >
          <FormattedMessage
            id={open ? 'bordereau.lessMissing' : 'bordereau.more'}
            values={{ n: gaps.length - folded }}
          />
        </Button>
      )}
    </div>
  );
}

import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '../../../intl/formats';
import { CheckIcon, CircleDashedIcon } from '../../../ui/icons';
import { SkeletonText } from '../../../ui/SkeletonText';
import { stepsToCome } from './gaps';
import { gapText } from './gapText';
import type { StepFacts } from './stepFrame';

/** More than this is no list any more; the first ones show the way. */
const MOST = 6;

/** « Il manque 2 », with a link to each; or that nothing is missing so far. */
export function GapList({ facts, onGo }: { facts: StepFacts; onGo?: () => void }) {
  const intl = useIntl();
  const formats = useFormats();
  const { step, demande, gaps, loading, goToGap } = facts;
  if (loading) return <SkeletonText lines={2} />;

  if (gaps.length === 0) {
    const toCome = stepsToCome(step, demande);
    return (
      <div>
        <Box sx={{ typography: 'label' }}>
          <FormattedMessage id="bordereau.nothingMissing" />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, typography: 'body2', color: 'text.secondary', mt: '4px' }}>
          <CheckIcon size={16} sx={{ color: 'status.ok.text', mt: '2px' }} />
          {toCome > 0 ? (
            <FormattedMessage id="bordereau.stepComplete" values={{ n: toCome }} />
          ) : (
            <FormattedMessage id="bordereau.dossierComplete" />
          )}
        </Box>
      </div>
    );
  }
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'label' }}>
        <FormattedMessage id="bordereau.missing" />
        <span>{formats.number(gaps.length)}</span>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {gaps.slice(0, MOST).map((gap) => (
          <Box
            component="li"
            key={`${gap.step}/${gap.field}/${gap.person?.id}`}
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
      {gaps.length > MOST && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', pl: 3, mt: '4px' }}>
          <FormattedMessage id="bordereau.more" values={{ n: gaps.length - MOST }} />
        </Box>
      )}
    </div>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import { isCalendarDay } from '#domain/schema';
import { useFormats } from '../../intl/formats';
import { RetryButton } from '../../ui/RetryButton';
import { focusNext } from '../wizard/people/useAnnouncement';
import { useDistributionSource } from './useDistributionSource';

export const SOURCE_BUTTON = 'cession-source';

/** Where the opening distribution comes from, and the way to begin again. */
export function SourceCard({ demande, onRestart }: { demande: Demande; onRestart: () => void }) {
  const formats = useFormats();
  const source = useDistributionSource(demande);
  const words = {
    none: 'cessionParts.sourceNone',
    manual: 'cessionParts.sourceManual',
    auto: 'cessionParts.sourceAuto',
    unknown: 'cessionParts.sourceUnknown',
    loading: 'ui.loading',
  } as const;
  return (
    <Box sx={{ p: 2, typography: 'body2', minWidth: 0 }}>
      <Box sx={{ typography: 'label', color: 'text.secondary', mb: '8px' }}>
        <FormattedMessage id="cessionParts.source" />
      </Box>
      <Box sx={source.kind === 'auto' ? { fontWeight: 600 } : {}}>
        <FormattedMessage id={words[source.kind]} />
        {source.kind === 'unknown' && (
          <RetryButton
            inLine
            size="small"
            // On a line of its own, its words under the sentence's.
            sx={{ display: 'flex', ml: '-12px', my: '-2px' }}
            onClick={() => {
              source.retry();
              focusNext(SOURCE_BUTTON);
            }}
          />
        )}
      </Box>
      {source.kind === 'auto' && source.document && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <FormattedMessage
            id="cessionParts.sourceAutoText"
            values={{ source: source.document.source, date: dayOf(source.document.date) }}
          />
        </Box>
      )}
      <Link
        component="button"
        type="button"
        id={SOURCE_BUTTON}
        onClick={onRestart}
        sx={{ mt: '4px', minHeight: { xs: 32, md: 0 }, textAlign: 'left' }}
      >
        <FormattedMessage id={source.kind === 'none' ? 'cessionParts.start' : 'cessionParts.restart'} />
      </Link>
    </Box>
  );

  function dayOf(date: string): string {
    return isCalendarDay(date) ? formats.longDate(date) : date;
  }
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import { isCalendarDay } from '#domain/base/schema';
import type { Demande } from '#domain/dossier/demande';
import { useFormats } from '../../../../intl/formats';

export const SOURCE_BUTTON = 'cession-source';

/** The source of the opening distribution, and a button to choose another one. */
export function SourceCard({ demande, onRestart }: { demande: Demande; onRestart: () => void }) {
  const formats = useFormats();
  const { extracted_from: document, shareholders } = demande;
  const isGiven = shareholders.some(({ is_origin }) => is_origin === 1);
  const words = document ? 'cessionParts.source.auto' : 'cessionParts.source.manual';
  return (
    <Box sx={{ p: 2, typography: 'body2', minWidth: 0 }}>
      <Box sx={{ typography: 'label', color: 'text.secondary', mb: '8px' }}>
        <FormattedMessage id="cessionParts.source" />
      </Box>
      <Box sx={isGiven && document ? { fontWeight: 600 } : {}}>
        <FormattedMessage id={isGiven ? words : 'cessionParts.source.none'} />
      </Box>
      {isGiven && document && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {/* The text of annual accounts contains the date already. */}
          {document.source.includes(dayOf(document.date)) ? (
            document.source
          ) : (
            <FormattedMessage
              id="cessionParts.sourceAutoText"
              values={{ source: document.source, date: dayOf(document.date) }}
            />
          )}
        </Box>
      )}
      <Link
        component="button"
        type="button"
        id={SOURCE_BUTTON}
        onClick={onRestart}
        sx={{ mt: '4px', minHeight: { xs: 32, md: 0 }, textAlign: 'left' }}
      >
        <FormattedMessage id={isGiven ? 'cessionParts.restart' : 'cessionParts.start'} />
      </Link>
    </Box>
  );

  function dayOf(date: string): string {
    return isCalendarDay(date) ? formats.longDate(date) : date;
  }
}

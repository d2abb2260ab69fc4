import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { BceData } from '#domain/registry/bceData';
import { sourcesOf } from '#domain/registry/sources';
import { useFormats } from '../../intl/formats';

/** Source and day of a company's data; nothing for old data without them. */
export function ReadFrom({ bce, byOther = false }: { bce: BceData; byOther?: boolean }) {
  const { longDate } = useFormats();
  const found = sourcesOf(bce);
  if (found.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
      {found.map(({ source: { driver, day }, parts }) => {
        const id =
          driver === 'declared' && byOther ? 'sources.declaredByClient' : (`sources.${driver}` as const);
        const source = <FormattedMessage id={id} values={{ day: longDate(day) }} />;
        return (
          <Box component="span" key={parts.join()} sx={{ display: 'block' }}>
            {parts.includes('company') ? (
              source
            ) : (
              <FormattedMessage
                id="sources.parts"
                values={{ parts: parts.length > 1 ? 'other' : parts[0], source }}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../../intl/errorText';
import type { LineFault } from './useAddForm';

interface Props {
  faults: readonly LineFault[];
  text: string;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** The faults of a list, each on its line; a press selects that line in the field. */
export function LineFaults({ faults, text, input }: Props) {
  const intl = useIntl();
  const select = (line: number) => {
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    input.current?.focus();
    input.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <>
      <FormattedMessage id="settings.listFaults" values={{ n: faults.length }} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {faults.map(({ line, value, code }) => (
          <Box component="li" key={`${line} ${value}`} sx={{ mt: '4px', overflowWrap: 'anywhere' }}>
            <Link
              component="button"
              type="button"
              color="inherit"
              onClick={() => select(line)}
              sx={{ font: 'inherit', verticalAlign: 'baseline', textAlign: 'left' }}
            >
              <FormattedMessage id="settings.faultLine" values={{ line, value }} />
            </Link>{' '}
            <Box component="span" sx={{ fontWeight: 400 }}>
              {errorText(intl, code)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

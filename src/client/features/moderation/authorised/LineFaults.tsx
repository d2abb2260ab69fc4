import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../../intl/errorText';
import { LIST_ID, type LineFault } from './useAddForm';

interface Props {
  faults: readonly LineFault[];
  text: string;
}

/** The faults of a pasted list by line; a press selects that line in the field. */
export function LineFaults({ faults, text }: Props) {
  const intl = useIntl();
  const select = (line: number) => {
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    const field = document.getElementById(LIST_ID) as HTMLTextAreaElement;
    field.focus();
    field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
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

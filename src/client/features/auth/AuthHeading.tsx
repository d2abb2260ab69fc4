import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../intl/messages';

interface Props {
  title: MessageId;
  line?: MessageId;
  /** The values of the line's placeholders. */
  values?: Record<string, ReactNode>;
}

/** The top of a public page: its h1, which takes the focus after a navigation, and one line. */
export function AuthHeading({ title, line, values = {} }: Props) {
  return (
    <>
      <Typography variant="h1" tabIndex={-1} sx={{ textWrap: 'balance' }}>
        <FormattedMessage id={title} />
      </Typography>
      {line && (
        <Typography sx={{ color: 'text.secondary', mt: '4px', overflowWrap: 'anywhere' }}>
          <FormattedMessage id={line} values={values} />
        </Typography>
      )}
    </>
  );
}

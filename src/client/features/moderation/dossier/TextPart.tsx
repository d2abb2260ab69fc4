import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import { Part } from './Part';

/** The text to publish, where the client has put it into other words than those proposed. */
export function TextPart({ demande: { text, langue } }: { demande: Demande }) {
  return (
    <Part
      title={<FormattedMessage id="review.text" />}
      aside={<FormattedMessage id={`documents.languages.${langue}`} />}
    >
      {text === null ? (
        <Typography sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="review.textProposed" />
        </Typography>
      ) : (
        <Box
          lang={langue}
          sx={{ typography: 'published', whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}
        >
          {text}
        </Box>
      )}
    </Part>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { Notice } from '../../../ui/Notice';
import { Part } from '../../../ui/Part';
import { OldWords } from './OldWords';

interface Props {
  demande: Demande;
  /** Words of the text whose registry data was corrected later. */
  oldWords: readonly string[];
}

/** The text to publish; shown only if the client changed the proposed text. */
export function TextPart({ demande: { text, langue }, oldWords }: Props) {
  return (
    <Part
      title={<FormattedMessage id="review.text" />}
      aside={<FormattedMessage id={`documents.languages.${langue}`} />}
    >
      {oldWords.length > 0 && (
        <Notice tone="warn" live="off" sx={{ my: 1 }}>
          <OldWords words={oldWords} />
        </Notice>
      )}
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

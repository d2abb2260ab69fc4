import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { mergeSx } from '../../../../../ui/mergeSx';

/** The published wording of a fact, beside its fields. */
export function PublishedSentence({ text, lang, sx }: { text: string; lang: Language; sx?: SxProps<Theme> }) {
  return (
    <Box sx={mergeSx({ minWidth: 0 }, sx)}>
      <Box sx={{ typography: 'label', mb: '6px' }}>
        <FormattedMessage id="dirigeants.inText" />
      </Box>
      <Box
        component="p"
        lang={lang}
        aria-live="polite"
        sx={{ m: 0, typography: 'published', overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
    </Box>
  );
}

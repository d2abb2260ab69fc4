import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { REFUSAL_WORDS, type Refusal, refusalPlace, refusalSentence } from '#domain/causes/refusals';
import type { Demande } from '#domain/dossier/demande';
import type { Language } from '#domain/language/languages';

interface Props {
  demande: Demande;
  refusals: readonly Refusal[];
  words: string;
  /** The language of the client. */
  lang: Language;
}

/** The message as the client will read it; each line names the step it links to. */
export function RefusalPreview({ demande, refusals, words, lang }: Props) {
  return (
    <div>
      <Typography variant="label" component="h3" sx={{ m: 0, mb: '8px' }}>
        <FormattedMessage id="review.willRead" />
      </Typography>
      <Box
        lang={lang}
        sx={{
          px: 2,
          py: 1.5,
          typography: 'body2',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          overflowWrap: 'anywhere',
        }}
      >
        {REFUSAL_WORDS[lang].intro(demande.id)}
        <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
          {refusals.map((refusal) => (
            <li key={refusal.code}>
              {refusalSentence(refusal, lang)}{' '}
              <Box
                component="span"
                sx={{ color: 'primary.main', fontWeight: 600, textDecoration: 'underline' }}
              >
                {refusalPlace(refusal, demande, lang)}
              </Box>
            </li>
          ))}
        </Box>
        {words.trim() && (
          <Box sx={{ color: 'primary.main', whiteSpace: 'pre-line', my: '4px' }}>{words.trim()}</Box>
        )}
        <Box sx={{ color: 'text.secondary' }}>{REFUSAL_WORDS[lang].free}</Box>
      </Box>
    </div>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { places } from '#domain/language/gsm7';
import type { Language } from '#domain/language/languages';
import {
  BUTTONS,
  fill,
  type MailId,
  mailParts,
  TEXTS,
  type TextId,
  type Words,
} from '#domain/language/texts';
import { Sheet } from '../../../ui/Sheet';
import { EXAMPLES } from './examples';

/** A preview of the text with invented names. */
export function TextPreview({ id, lang, words }: { id: TextId; lang: Language; words: Words }) {
  const values = EXAMPLES[lang];
  return (
    <Sheet tone="inset" component="section" aria-labelledby="settings-preview">
      <Typography variant="h3" id="settings-preview" sx={{ mb: 1.5 }}>
        <FormattedMessage id="settings.preview" />
      </Typography>
      <Box lang={lang} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {TEXTS[id].channel === 'sms' ? (
          <Sms text={fill(words.body, lang, values)} />
        ) : (
          <Mail id={id as MailId} lang={lang} words={words} />
        )}
      </Box>
    </Sheet>
  );
}

function Sms({ text }: { text: string }) {
  return (
    <>
      <Typography>{text}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        <FormattedMessage id="settings.smsPlaces" values={{ n: places(text) }} />
      </Typography>
    </>
  );
}

function Mail({ id, lang, words }: { id: MailId; lang: Language; words: Words }) {
  const { subject, before, after, hasLink } = mailParts(words, lang, EXAMPLES[lang]);
  const paragraphs = (some: string[]) =>
    some.map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn whole, in its order
      <Typography key={at} sx={{ mb: 1.5 }}>
        {paragraph}
      </Typography>
    ));
  return (
    <>
      <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{subject}</Typography>
      {paragraphs(before)}
      {hasLink && (
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            px: 2,
            py: 1,
            mb: 1.5,
            borderRadius: 1,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontWeight: 600,
          }}
        >
          {BUTTONS[lang][id]}
        </Box>
      )}
      {paragraphs(after)}
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { type NamedPaper, printKit } from '#domain/dossier/documentNames';
import { signingLine } from '../../entities/dossier/documentTexts';
import { useLanguage } from '../../intl/useLanguage';

/** The documents in the order in which they are signed, each with its copies and where it is signed. */
export function PrintKit({
  papers,
  step,
}: {
  papers: readonly NamedPaper[];
  /** Its number among the steps, where something comes before it. */ step?: number;
}) {
  const intl = useIntl();
  const lang = useLanguage();
  return (
    <>
      <Typography variant="label" component="h2" sx={{ m: 0 }}>
        {step !== undefined && `${step}. `}
        <FormattedMessage id="documents.kit" />
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
        <FormattedMessage id="documents.print" />
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {printKit(papers).map((entry) => (
          <Box
            component="li"
            key={entry.name}
            sx={{ display: 'grid', gridTemplateColumns: '26px minmax(0, 1fr)', typography: 'body2' }}
          >
            <span>{entry.number}</span>
            <div>
              {entry.title[lang]}
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {signingLine(intl, entry)}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { documentTitles } from '#domain/dossier/documentTitles';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { useFormValuesQuery } from '../../entities/dossier/documentsApi';
import { formValueWords } from '../../entities/dossier/formValueWords';
import { CopyLinks } from '../../entities/dossier/WorkingModels';
import { useLanguage } from '../../intl/useLanguage';
import { LoadFailure } from '../../lists/LoadFailure';
import { IconAction } from '../../ui/IconAction';
import { CheckIcon, CopyIcon, PrinterIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { SkeletonRows } from '../../ui/SkeletonRows';

/** The values of the official forms in their order, to copy them by hand: `/form?demande_id=&view=values`. */
export function FormValues({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const lang = useLanguage();
  const { data, error, isFetching, refetch } = useFormValuesQuery({ id: demande.id });
  const facts = dossierFacts(demande);
  return (
    <>
      <PageHeader
        back={{
          to: pathTo('documents', undefined, { demande_id: demande.id }),
          label: intl.formatMessage({ id: 'title.documents' }),
        }}
        title={<FormattedMessage id="workingModels.values" />}
        line={<FormattedMessage id="workingModels.valuesLine" />}
        aside={
          <Button
            variant="outlined"
            startIcon={<PrinterIcon size={16} />}
            onClick={() => window.print()}
            sx={{ '@media print': { display: 'none' } }}
          >
            <FormattedMessage id="workingModels.print" />
          </Button>
        }
      />
      {!data && !error && <SkeletonRows rows={8} height={44} />}
      {!data && error && (
        <LoadFailure answer={{ error, isFetching, refetch }} title="workingModels.valuesFailed" />
      )}
      {data && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {data.forms.length === 0 && <FormattedMessage id="workingModels.noValues" />}
          {data.forms.map(({ name, values }) => (
            <Sheet key={name} component="section" aria-labelledby={`values-${name}`}>
              <Typography variant="h2" id={`values-${name}`}>
                {documentTitles(name, facts, [])[lang]}
              </Typography>
              <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
                {values.map(({ value, text }) => (
                  <Value key={value} label={formValueWords(intl, value)} text={text} lang={demande.langue} />
                ))}
              </Box>
            </Sheet>
          ))}
          {data.forms.length > 0 && <CopyLinks />}
        </Box>
      )}
    </>
  );
}

function Value({ label, text, lang }: { label: string; text: string; lang: string }) {
  const intl = useIntl();
  const [done, setDone] = useState(false);
  // If the browser refuses the clipboard, the text can still be selected.
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: '240px minmax(0, 1fr) 44px' },
        alignItems: 'start',
        columnGap: 2,
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary', gridColumn: { xs: 1, sm: 'auto' } }}>
        {label}
      </Box>
      <Box
        lang={lang}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', gridColumn: { xs: 1, sm: 'auto' } }}
      >
        {text}
      </Box>
      <Box
        sx={{
          gridRow: { xs: '1 / span 2', sm: 'auto' },
          gridColumn: { xs: 2, sm: 'auto' },
          '@media print': { display: 'none' },
        }}
      >
        <IconAction
          label={intl.formatMessage({ id: done ? 'counter.copied' : 'workingModels.copy' }, { what: label })}
          onClick={() => void copy()}
        >
          {done ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        </IconAction>
      </Box>
    </Box>
  );
}

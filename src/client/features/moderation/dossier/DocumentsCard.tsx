import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { useDossierDocumentsQuery } from '../../../entities/dossier/documentsApi';
import { documentLine } from '../../../entities/dossier/documentTexts';
import { useDocumentFiles } from '../../../entities/dossier/useDocumentFiles';
import { failureText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { IconAction } from '../../../ui/IconAction';
import { DownloadIcon, EyeIcon, FileTextIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { RetryButton } from '../../../ui/RetryButton';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { SideCard } from './SideCard';

/** The filed papers, to view and to download one or all. */
export function DocumentsCard({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const formats = useFormats();
  const lang = useLanguage();
  const { data, error, refetch, isFetching } = useDossierDocumentsQuery({ id: demande.id });
  const files = useDocumentFiles(demande);
  const failure = failureText(intl, error ?? files.failed?.error);
  return (
    <SideCard
      title={<FormattedMessage id="review.documents" />}
      count={data?.documents.length}
      action={
        <Button size="small" onClick={() => void files.downloadAll()} aria-busy={files.busy === 'archive'}>
          <FormattedMessage id="review.all" />
        </Button>
      }
    >
      {failure && (
        <Notice
          tone="error"
          {...(error && { action: <RetryButton onClick={() => void refetch()} busy={isFetching} /> })}
        >
          {failure}
        </Notice>
      )}
      {!data && !error && <SkeletonRows rows={4} height={48} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.documents.map((entry) => {
          const name = entry.title[lang];
          return (
            <Box key={entry.name} component="li" aria-busy={files.busy === entry.name} sx={row}>
              <FileTextIcon sx={{ color: 'text.secondary' }} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="label" component="div">
                  {name}
                </Typography>
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {documentLine(intl, formats, entry.name, demande)}
                </Typography>
              </Box>
              <IconAction
                label={intl.formatMessage({ id: 'documents.open' }, { name })}
                onClick={() => void files.open(entry)}
              >
                <EyeIcon />
              </IconAction>
              <IconAction
                label={intl.formatMessage({ id: 'documents.download' }, { name })}
                onClick={() => void files.download(entry)}
              >
                <DownloadIcon />
              </IconAction>
            </Box>
          );
        })}
      </Box>
    </SideCard>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: '6px',
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};

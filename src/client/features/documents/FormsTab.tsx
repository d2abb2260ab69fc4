import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PdfName } from '#domain/contract/endpoints/identity';
import type { Demande } from '#domain/contract/entities/demande';
import type { DossierDocuments } from '#domain/contract/entities/documents';
import { isUndecided } from '#domain/dossier/state';
import { stateOf } from '#domain/dossier/stateFacts';
import { useDossierDocumentsQuery } from '../../entities/dossier/documentsApi';
import { documentLine } from '../../entities/dossier/documentTexts';
import { useDocumentFiles } from '../../entities/dossier/useDocumentFiles';
import { WorkingModels } from '../../entities/dossier/WorkingModels';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { LoadFailure } from '../../lists/LoadFailure';
import { BusyButton } from '../../ui/BusyButton';
import { DownloadIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { DocumentPreview } from './DocumentPreview';
import { DocumentRow } from './DocumentRow';
import { PrintKit } from './PrintKit';

/** The papers of the dossier: to look at, one by one, and to save, one or all. */
export function FormsTab({ demande }: { demande: Demande }) {
  const { data, error, isFetching, refetch } = useDossierDocumentsQuery({ id: demande.id });
  if (data) return <Papers demande={demande} documents={data} />;
  if (!error) return <SkeletonRows rows={6} height={63} />;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 3 }}>
      <LoadFailure
        bare
        answer={{ error, isFetching, refetch }}
        title="documents.listFailed"
        safe="documents.loadSafe"
      />
    </Box>
  );
}

function Papers({
  demande,
  documents: { documents, filing, working_models: models },
}: {
  demande: Demande;
  documents: DossierDocuments;
}) {
  const intl = useIntl();
  const formats = useFormats();
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const files = useDocumentFiles(demande);
  const lang = useLanguage();
  const [chosen, setChosen] = useState<PdfName | undefined>(documents[0]?.name);
  const paperOf = (wanted: string | undefined) => documents.find(({ name }) => name === wanted);
  const shown = paperOf(chosen);
  const { failed } = files;
  const state = stateOf(demande);
  const isToUse = demande.progress === 100 && state !== 'refused' && !isUndecided(state);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '288px minmax(0, 1fr)' } }}>
      <div>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {documents.map((paper) => (
            <DocumentRow
              key={paper.name}
              name={paper.title[lang]}
              line={[
                ...(models.includes(paper.name) ? [intl.formatMessage({ id: 'documents.model' })] : []),
                documentLine(intl, formats, paper.name, demande),
              ].join(' · ')}
              selected={beside ? paper.name === chosen : undefined}
              busy={files.busy === paper.name}
              onShow={() => (beside ? setChosen(paper.name) : void files.open(paper))}
              onDownload={() => void files.download(paper)}
            />
          ))}
        </Box>
        <Box sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 2.5 }}>
          {state !== 'refused' && <WorkingModels demandeId={demande.id} {...(isToUse && { step: 1 })} />}
          <div>
            <BusyButton
              variant="contained"
              fullWidth
              startIcon={<DownloadIcon size={16} />}
              busy={files.busy === 'archive'}
              busyLabel={<FormattedMessage id="documents.downloading" />}
              onClick={() => void files.downloadAll()}
            >
              {/* One box: the button would drop the space between its parts. */}
              <span>
                <FormattedMessage id="documents.downloadAll" />
              </span>
            </BusyButton>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 1.5 }}>
              <FormattedMessage id="documents.archiveLine" values={{ n: documents.length }} />{' '}
              {filing && (
                <FormattedMessage
                  id="documents.filed"
                  values={{
                    date: formats.dayOf(filing.filed_at),
                    time: formats.time(filing.filed_at),
                    version: filing.version,
                  }}
                />
              )}
            </Typography>
            <VisuallyHidden component="div">
              <span role="status">{files.saved && <FormattedMessage id="documents.archiveSaved" />}</span>
            </VisuallyHidden>
            {failed && (
              <Notice
                tone="error"
                title={
                  failed.what === 'archive' ? (
                    <FormattedMessage id="documents.archiveFailed" />
                  ) : (
                    <FormattedMessage
                      id="documents.failed"
                      values={{ name: paperOf(failed.what)?.title[lang] }}
                    />
                  )
                }
                sx={{ mt: 2 }}
              >
                {failureText(intl, failed.error)}
              </Notice>
            )}
          </div>
          {isToUse && (
            <div>
              <PrintKit papers={documents} {...(models.length > 0 && { step: 2 })} />
            </div>
          )}
        </Box>
      </div>
      {beside && shown && (
        <Box sx={{ bgcolor: 'inset', borderLeft: '1px solid', borderColor: 'divider', display: 'grid' }}>
          <DocumentPreview
            name={shown.name}
            title={shown.title[lang]}
            demandeId={demande.id}
            sha256={shown.sha256}
          />
        </Box>
      )}
    </Box>
  );
}

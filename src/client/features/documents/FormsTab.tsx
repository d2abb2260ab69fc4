import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PdfName } from '#domain/contract/endpoints/identity';
import type { Demande } from '#domain/contract/entities/demande';
import type { DossierDocuments } from '#domain/contract/entities/documents';
import { useDossierDocumentsQuery } from '../../entities/dossier/documentsApi';
import { documentLine, documentName } from '../../entities/dossier/documentTexts';
import { useDocumentFiles } from '../../entities/dossier/useDocumentFiles';
import { WorkingModels } from '../../entities/dossier/WorkingModels';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
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
  documents: { documents, filing },
}: {
  demande: Demande;
  documents: DossierDocuments;
}) {
  const intl = useIntl();
  const formats = useFormats();
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const files = useDocumentFiles(demande);
  const names = documents.map(({ name }) => name);
  const [chosen, setChosen] = useState<PdfName | undefined>(names[0]);
  const { failed } = files;

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '288px minmax(0, 1fr)' } }}>
      <div>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {names.map((name) => (
            <DocumentRow
              key={name}
              name={name}
              line={documentLine(intl, formats, name, demande)}
              selected={beside ? name === chosen : undefined}
              busy={files.busy === name}
              onShow={() => (beside ? setChosen(name) : void files.open(name))}
              onDownload={() => void files.download(name)}
            />
          ))}
        </Box>
        <Box sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 2.5 }}>
          <WorkingModels demandeId={demande.id} />
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
              <FormattedMessage id="documents.archiveLine" values={{ n: names.length }} />{' '}
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
                      values={{ name: documentName(intl, failed.what) }}
                    />
                  )
                }
                sx={{ mt: 2 }}
              >
                {failureText(intl, failed.error)}
              </Notice>
            )}
          </div>
          {demande.progress === 100 && (
            <div>
              <PrintKit names={names} />
            </div>
          )}
        </Box>
      </div>
      {beside && chosen && (
        <Box sx={{ bgcolor: 'inset', borderLeft: '1px solid', borderColor: 'divider', display: 'grid' }}>
          <DocumentPreview
            name={chosen}
            demandeId={demande.id}
            sha256={documents.find(({ name }) => name === chosen)?.sha256 ?? null}
          />
        </Box>
      )}
    </Box>
  );
}

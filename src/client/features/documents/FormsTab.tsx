import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { documentsOf } from '#domain/documents';
import { dossierFacts } from '#domain/dossierFacts';
import type { PdfName } from '#domain/endpoints/identity';
import type { Demande } from '#domain/entities/demande';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { DownloadIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { DocumentPreview } from './DocumentPreview';
import { DocumentRow } from './DocumentRow';
import { documentLine, documentName } from './documentTexts';
import { useDocumentFiles } from './useDocumentFiles';

/** The papers of the dossier: to look at, one by one, and to save, one or all. */
export function FormsTab({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const formats = useFormats();
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const files = useDocumentFiles(demande);
  const entries = documentsOf(dossierFacts(demande));
  const available = entries.filter((entry) => entry.available).map(({ name }) => name);
  const [chosen, setChosen] = useState<PdfName | undefined>(available[0]);

  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(320px, 432px) minmax(0, 1fr)' } }}
    >
      <div>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry) => (
            <DocumentRow
              key={entry.name}
              entry={entry}
              line={documentLine(intl, formats, entry, demande)}
              selected={beside ? entry.name === chosen : undefined}
              busy={files.busy.includes(entry.name)}
              onShow={() => (beside ? setChosen(entry.name) : void files.open(entry.name))}
              onDownload={() => void files.download([entry.name])}
            />
          ))}
        </Box>
        <Box sx={{ p: { xs: 2, md: 2.5 } }}>
          <BusyButton
            variant="contained"
            fullWidth
            startIcon={<DownloadIcon size={16} />}
            busy={files.busy.length > 0}
            busyLabel={<FormattedMessage id="documents.downloading" />}
            onClick={() => void files.download(available)}
          >
            {/* One box: the button would drop the space between its parts. */}
            <span>
              <FormattedMessage id="documents.downloadAll" values={{ n: available.length }} />
            </span>
          </BusyButton>
          {demande.progress === 100 && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 1.5 }}>
              <FormattedMessage id="documents.print" />
            </Typography>
          )}
          <VisuallyHidden component="div">
            <span role="status">
              {files.saved > 0 && <FormattedMessage id="documents.downloaded" values={{ n: files.saved }} />}
            </span>
          </VisuallyHidden>
          {files.failed.map(({ name, error }) => (
            <Notice
              key={name}
              tone="error"
              title={<FormattedMessage id="documents.failed" values={{ name: documentName(intl, name) }} />}
              sx={{ mt: 2 }}
            >
              {failureText(intl, error)}
            </Notice>
          ))}
        </Box>
      </div>
      {beside && chosen && (
        <Box sx={{ bgcolor: 'inset', borderLeft: '1px solid', borderColor: 'divider', display: 'grid' }}>
          <DocumentPreview name={chosen} demandeId={demande.id} />
        </Box>
      )}
    </Box>
  );
}

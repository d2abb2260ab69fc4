import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PdfName } from '#domain/dossier/pdfNames';
import { usePdfQuery } from '../../entities/check/identityApi';
import { LoadFailure } from '../../lists/LoadFailure';
import { ExternalLinkIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

export interface DocumentPreviewProps {
  name: PdfName;
  title: string;
  demandeId: number;
  /** The hash of the filed bytes: if it changes, the document is loaded again. */
  sha256: string | null;
  /** The button that closes it. */
  close: ReactNode;
}

/** Only an explicit `false` counts: older browsers do not have the property. */
const showsPdf = (): boolean => navigator.pdfViewerEnabled !== false;

/** The fragment for the browser's PDF viewer: page width, no toolbars. */
const VIEW = '#toolbar=0&navpanes=0&view=FitH';

export function DocumentPreview({ name, title, demandeId, sha256, close }: DocumentPreviewProps) {
  const intl = useIntl();
  const { currentData: url, error, isFetching, refetch } = usePdfQuery({ name, demande_id: demandeId });
  const [shown, setShown] = useState({ name, sha256 });
  useEffect(() => {
    if (shown.name === name && shown.sha256 === sha256) return;
    setShown({ name, sha256 });
    // The document was corrected meanwhile. If the name changes, the query already loads the other one.
    if (shown.name === name) void refetch();
  }, [shown, name, sha256, refetch]);

  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: 'documents.preview' })}
      aria-busy={isFetching}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 1.5, p: 2.5, pt: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <Typography variant="label" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {url && (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            startIcon={<ExternalLinkIcon size={16} />}
          >
            <FormattedMessage id="documents.openTab" />
          </Button>
        )}
        {close}
      </Box>
      {error ? (
        <Box sx={{ py: 3 }}>
          <LoadFailure
            bare
            headingLevel="h3"
            answer={{ error, isFetching, refetch }}
            title="documents.previewFailed"
            safe="documents.previewSafe"
          />
        </Box>
      ) : !showsPdf() ? (
        <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
          <FormattedMessage id="documents.noViewer" />
        </Typography>
      ) : url ? (
        <Box component="iframe" key={url} title={title} src={`${url}${VIEW}`} sx={page} />
      ) : (
        <Box sx={page}>
          <VisuallyHidden>
            <FormattedMessage id="ui.loading" />
          </VisuallyHidden>
          <Box sx={{ p: 5, display: 'grid', gap: 2 }}>
            {[40, 90, 84, 92, 60].map((width) => (
              <Skeleton key={width} variant="rounded" height={12} width={`${width}%`} />
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const page = {
  flex: 1,
  width: '100%',
  minHeight: 320,
  border: '1px solid',
  borderColor: 'ruleStrong',
  bgcolor: 'background.paper',
};

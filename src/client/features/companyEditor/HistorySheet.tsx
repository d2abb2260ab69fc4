import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { RegistryVersion } from '#domain/dossier/demande';
import type { BceData } from '#domain/registry/bceData';
import { bceChanges } from '#domain/registry/bceDiff';
import { useRegistryDataHistoryQuery } from '../../entities/dossier/demandesApi';
import { useFormats } from '../../intl/formats';
import { LoadFailure } from '../../lists/LoadFailure';
import { UndoIcon } from '../../ui/icons';
import { Sheet } from '../../ui/Sheet';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { ChangeList } from './ChangeSlip';

interface Props {
  id: number;
  /** Fills the form with the earlier data; left out if the data can no longer be changed. */
  onRestore?: (value: BceData) => void;
}

/** The earlier corrections: by whom, when, why and what. */
export function HistorySheet({ id, onRestore }: Props) {
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useRegistryDataHistoryQuery({ id, per_page: 100 });
  const versions = data?.data ?? [];
  return (
    <Sheet component="section" aria-labelledby="editor-history" sx={{ mt: 2.5 }}>
      <Typography variant="h2" id="editor-history" sx={{ mb: 1 }}>
        <FormattedMessage id="editor.history" />
      </Typography>
      {error && !data && (
        <LoadFailure
          bare
          headingLevel="h3"
          answer={{ error, isFetching, refetch }}
          title="editor.historyFailed"
        />
      )}
      {!data && !error && <SkeletonRows rows={2} height={44} />}
      {data && versions.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="editor.historyEmpty" />
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version) => (
          <Box
            component="li"
            key={version.id}
            sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              <FormattedMessage
                id="editor.version"
                values={{ date: formats.listDate(version.at), name: version.by }}
              />
            </Typography>
            {version.reason && <Typography variant="body2">{version.reason}</Typography>}
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {version.filing_version === null ? null : (
                <FormattedMessage id="editor.drew" values={{ version: version.filing_version }} />
              )}
            </Typography>
            <ChangeList changes={changesOf(version)} />
            {onRestore && (
              <Button
                variant="outlined"
                startIcon={<UndoIcon size={16} />}
                onClick={() => onRestore(JSON.parse(version.before) as BceData)}
              >
                <FormattedMessage id="editor.restore" />
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}

const changesOf = ({ before, after }: RegistryVersion) =>
  bceChanges(JSON.parse(before) as BceData, JSON.parse(after) as BceData);

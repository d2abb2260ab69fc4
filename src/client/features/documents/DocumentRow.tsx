import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { DocumentEntry } from '#domain/documents';
import { IconAction } from '../../ui/IconAction';
import { DownloadIcon, EyeIcon, FileTextIcon } from '../../ui/icons';
import { documentName } from './documentTexts';

export interface DocumentRowProps {
  entry: DocumentEntry;
  line: string;
  /** Shown beside the list now; undefined where documents open in a tab of their own. */
  selected?: boolean | undefined;
  busy: boolean;
  onShow: () => void;
  onDownload: () => void;
}

/** One document of the list: what it is, showing it, saving it. One that comes later has no buttons. */
export function DocumentRow({ entry, line, selected, busy, onShow, onDownload }: DocumentRowProps) {
  const intl = useIntl();
  const { available } = entry;
  const name = documentName(intl, entry.name);
  const show = selected === undefined ? 'documents.open' : 'documents.show';
  return (
    <Box
      component="li"
      aria-busy={busy}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 63,
        pl: 2.5,
        pr: 2,
        py: 1,
        position: 'relative',
        borderBottom: '1px solid',
        borderColor: 'divider',
        ...(selected && {
          bgcolor: 'penTint',
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: '0 auto 0 0',
            width: 3,
            bgcolor: 'primary.main',
          },
        }),
      }}
    >
      <FileTextIcon sx={{ color: available ? 'text.secondary' : 'ink3' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" variant="label" sx={{ color: available ? 'text.primary' : 'ink3' }}>
          {name}
        </Typography>
        <Typography component="div" variant="caption" sx={{ color: available ? 'text.secondary' : 'ink3' }}>
          {line}
        </Typography>
      </Box>
      {available && (
        <Box sx={{ display: 'flex', gap: '10px' }}>
          <IconAction
            label={intl.formatMessage({ id: show }, { name })}
            aria-pressed={selected}
            onClick={onShow}
          >
            <EyeIcon />
          </IconAction>
          <IconAction label={intl.formatMessage({ id: 'documents.download' }, { name })} onClick={onDownload}>
            <DownloadIcon />
          </IconAction>
        </Box>
      )}
    </Box>
  );
}

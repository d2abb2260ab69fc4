import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { IconAction } from '../../ui/IconAction';
import { DownloadIcon, FileTextIcon } from '../../ui/icons';

export interface DocumentRowProps {
  name: string;
  line: string;
  /** Shown beside the list now; undefined where documents open in a tab of their own. */
  selected?: boolean | undefined;
  busy: boolean;
  onShow: () => void;
  onDownload: () => void;
}

/** One document of the list: a press shows it, another saves it. */
export function DocumentRow({ name, line, selected, busy, onShow, onDownload }: DocumentRowProps) {
  const intl = useIntl();
  const lineId = useId();
  const show = selected === undefined ? 'documents.open' : 'documents.show';
  return (
    <Box component="li" aria-busy={busy} sx={{ ...row, ...(selected && shown) }}>
      <Box sx={content}>
        <FileTextIcon sx={{ color: 'text.secondary' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ButtonBase
            aria-label={intl.formatMessage({ id: show }, { name })}
            aria-describedby={lineId}
            aria-pressed={selected}
            onClick={onShow}
            sx={wholeRow}
          >
            {name}
          </ButtonBase>
          <Typography id={lineId} component="div" variant="caption" sx={{ color: 'text.secondary' }}>
            {line}
          </Typography>
        </Box>
      </Box>
      <IconAction
        sx={{ zIndex: 1 }}
        label={intl.formatMessage({ id: 'documents.download' }, { name })}
        onClick={onDownload}
      >
        <DownloadIcon />
      </IconAction>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pr: 1.5,
  position: 'relative',
  borderBottom: '1px solid',
  borderColor: 'divider',
};
const content = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 63,
  pl: 2.5,
  py: 1,
};
/** Its name is what one reads in it, no more; it is pressed wherever the row is. */
const wholeRow = {
  position: 'static',
  justifyContent: 'flex-start',
  textAlign: 'left',
  typography: 'label',
  color: 'text.primary',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};
const shown = {
  bgcolor: 'penTint',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 3,
    bgcolor: 'primary.main',
  },
};

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconAction } from '../../ui/IconAction';
import { DownloadIcon } from '../../ui/icons';

/** The columns of the header and the rows: tick, paper, form to copy or copies to bring, signers, download. */
export const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '32px minmax(0, 1fr) 44px',
    md: '32px minmax(0, 5fr) minmax(0, 4fr) minmax(0, 5fr) 40px',
  },
  columnGap: 1,
  px: { xs: 2, md: 2.5 },
} as const;

interface Props {
  name: string;
  line: string;
  /** '': nobody signs it; null: nothing is signed yet, so signers are not shown. */
  signers: string | null;
  /** A model, to be copied onto the official form. */
  model: boolean;
  /** null: ticks are not shown. */
  tick: { checked: boolean; disabled: boolean; onChange: (checked: boolean) => void } | null;
  busy: boolean;
  /** Without these handlers the paper cannot be shown or downloaded here. */
  onShow?: () => void;
  onDownload?: () => void;
  /** A press opens a new tab, if there is no room beside the list. */
  opensTab?: boolean;
}

/** One paper: a press shows it; the tick and the download are separate. */
export function PaperRow({
  name,
  line,
  signers,
  model,
  tick,
  busy,
  onShow,
  onDownload,
  opensTab = false,
}: Props) {
  const intl = useIntl();
  const id = useId();
  const title = { fontWeight: 600, ...(tick?.checked && { color: 'primary.main' }) };
  return (
    <Box
      component="li"
      aria-busy={busy}
      sx={{
        ...COLUMNS,
        ...{ position: 'relative', alignItems: 'center', minHeight: 40, py: '2px', typography: 'body2' },
        // Two lines of a cell fit.
        lineHeight: { md: '18px' },
        '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ zIndex: 1 }}>
        {tick && (
          <Checkbox
            id={`${id}-box`}
            checked={tick.checked}
            disabled={tick.disabled}
            onChange={(_event, next) => tick.onChange(next)}
            slotProps={{ input: { 'aria-label': name, 'aria-describedby': `${id}-line` } }}
            sx={{ ml: '-10px', my: '-4px' }}
          />
        )}
      </Box>
      <Box sx={{ minWidth: 0, display: { xs: 'block', md: 'contents' }, py: { xs: 0.75, md: 0 } }}>
        <Box sx={{ minWidth: 0 }}>
          {onShow ? (
            <ButtonBase
              aria-label={intl.formatMessage(
                { id: opensTab ? 'documents.open' : 'documents.show' },
                { name },
              )}
              aria-describedby={`${id}-line`}
              onClick={onShow}
              sx={{ ...wholeRow, ...title }}
            >
              {name}
            </ButtonBase>
          ) : (
            <Box component={tick ? 'label' : 'span'} {...(tick && { htmlFor: `${id}-box` })} sx={title}>
              {name}
            </Box>
          )}
          {model && (
            <Box component="span" sx={modelTag}>
              <FormattedMessage id="documents.model" />
            </Box>
          )}
        </Box>
        <Box id={`${id}-line`} sx={{ ...beside, color: 'text.secondary' }}>
          {line}
        </Box>
        {signers !== null && (
          <Box sx={{ ...beside, color: signers ? 'text.primary' : 'text.secondary' }}>
            {signers ? (
              <>
                <Box component="span" sx={{ display: { md: 'none' } }}>
                  <FormattedMessage id="documents.signedBy" />{' '}
                </Box>
                {signers}
              </>
            ) : (
              <Box sx={{ display: { xs: 'none', md: 'block' }, '&::before': { content: '"–"' } }} />
            )}
          </Box>
        )}
      </Box>
      <Box sx={{ zIndex: 1, gridColumn: { xs: 3, md: 5 }, mr: '-8px' }}>
        {onDownload && (
          <IconAction
            size="small"
            label={intl.formatMessage({ id: 'documents.download' }, { name })}
            onClick={onDownload}
          >
            <DownloadIcon />
          </IconAction>
        )}
      </Box>
    </Box>
  );
}

const beside = { overflowWrap: 'anywhere', fontSize: { md: 13 } } as const;
/** The accessible name is only the title, but the whole row can be pressed. */
const wholeRow = {
  position: 'static',
  display: 'inline',
  textAlign: 'left',
  typography: 'body2',
  lineHeight: 'inherit',
  color: 'text.primary',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};
const modelTag = {
  ...{ ml: 1, px: 0.75, border: '1px dashed', borderColor: 'status.pend.line', borderRadius: 1 },
  ...{ color: 'status.pend.text', typography: 'caption', fontWeight: 600, whiteSpace: 'nowrap' },
};

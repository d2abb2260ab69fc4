import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconAction } from '../ui/IconAction';
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons';

export interface PagerProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, which is where counting stops. */
  capped?: boolean;
  onPage: (page: number) => void;
  /** Of what, where a page has several lists. */
  label?: string;
  /** Between the figures and the arrows, where there is room: what can be done with the rows. */
  hint?: ReactNode;
}

/** "1 à 5 sur 21" and two arrows. */
export function Pager({ page, pageSize, total, capped = false, onPage, label, hint }: PagerProps) {
  const intl = useIntl();
  // Behind the last page there is nothing: it stands for the last one.
  const from = Math.max(0, Math.min(page, Math.ceil(total / pageSize)) - 1) * pageSize + 1;
  const to = Math.min(from + pageSize - 1, total);
  const [isFirst, isLast] = [page <= 1, to >= total];
  const number = (value: number) => intl.formatNumber(value);
  return (
    <Box
      component="nav"
      aria-label={[intl.formatMessage({ id: 'ui.pager' }), label].filter(Boolean).join(', ')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '4px',
        typography: 'body2',
        color: 'text.secondary',
        '& [aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
      }}
    >
      <Box role="status" sx={{ flex: 1 }}>
        <FormattedMessage
          id="ui.pagerRange"
          values={{ from: number(from), to: number(to), total: `${number(total)}${capped ? '+' : ''}` }}
        />
      </Box>
      {hint && <Box sx={{ mr: 2, display: { xs: 'none', lg: 'block' } }}>{hint}</Box>}
      <IconAction
        label={intl.formatMessage({ id: 'ui.previousPage' })}
        // Not disabled: whoever has turned the last page keeps the focus.
        aria-disabled={isFirst}
        onClick={() => !isFirst && onPage(page - 1)}
      >
        <ArrowLeftIcon />
      </IconAction>
      <IconAction
        label={intl.formatMessage({ id: 'ui.nextPage' })}
        aria-disabled={isLast}
        onClick={() => !isLast && onPage(page + 1)}
      >
        <ArrowRightIcon />
      </IconAction>
    </Box>
  );
}

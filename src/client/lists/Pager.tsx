import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconAction } from '../ui/IconAction';
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, the limit of counting. */
  capped?: boolean;
  onPage: (page: number) => void;
  /** Which list, if a page has several. */
  label?: string;
  /** Hint between figures and arrows. */
  hint?: ReactNode;
}

/** "1 à 5 sur 21" and two arrows. */
export function Pager({ page, pageSize, total, capped = false, onPage, label, hint }: PagerProps) {
  const intl = useIntl();
  // Pages beyond the last one count as the last.
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
        // Not disabled, so that the button keeps the focus on the last page.
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

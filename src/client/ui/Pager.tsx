import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconAction } from './IconAction';
import { ArrowLeftIcon, ArrowRightIcon } from './icons';

export interface PagerProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, which is where counting stops. */
  capped?: boolean;
  onPage: (page: number) => void;
}

/** "1 à 5 sur 21" and two arrows. */
export function Pager({ page, pageSize, total, capped = false, onPage }: PagerProps) {
  const intl = useIntl();
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  const number = (value: number) => intl.formatNumber(value);
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'ui.pager' })}
      sx={{ display: 'flex', alignItems: 'center', gap: '4px', typography: 'body2', color: 'text.secondary' }}
    >
      <Box role="status" sx={{ flex: 1 }}>
        <FormattedMessage
          id="ui.pagerRange"
          values={{ from: number(from), to: number(to), total: `${number(total)}${capped ? '+' : ''}` }}
        />
      </Box>
      <IconAction
        label={intl.formatMessage({ id: 'ui.previousPage' })}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ArrowLeftIcon />
      </IconAction>
      <IconAction
        label={intl.formatMessage({ id: 'ui.nextPage' })}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      >
        <ArrowRightIcon />
      </IconAction>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TICKET_STATUSES, type TicketStatus } from '#domain/tickets/ticketStatus';
import { SearchField } from '../../lists/SearchField';
import { XIcon } from '../../ui/icons';
import { SelectInput } from '../../ui/SelectInput';
import { statusText } from './ticketTexts';
import { SEARCH_MAX, type TicketViewState } from './ticketView';

interface Props {
  state: TicketViewState;
  searchInput: Ref<HTMLInputElement>;
  onClear: () => void;
}

/** Search, status, and a way back to everything. */
export function TicketFilters({ state, searchInput, onClear }: Props) {
  const intl = useIntl();
  const { view, filter, isFiltered } = state;
  return (
    <Box
      role="search"
      aria-label={intl.formatMessage({ id: 'tickets.filters' })}
      sx={{
        display: 'grid',
        gap: '14px',
        gridTemplateColumns: { xs: '1fr', md: `minmax(0, 1fr) 200px${isFiltered ? ' auto' : ''}` },
        alignItems: 'end',
        p: 2,
      }}
    >
      <SearchField
        label={<FormattedMessage id="tickets.search" />}
        value={view.q}
        maxLength={SEARCH_MAX}
        onSearch={(q) => filter({ q })}
        inputRef={searchInput}
      />
      <StatusFilter value={view.status} onChange={(status) => filter({ status })} />
      {isFiltered && (
        <Button
          startIcon={<XIcon size={16} />}
          onClick={onClear}
          sx={{ justifySelf: { xs: 'center', md: 'end' } }}
        >
          <FormattedMessage id="demandes.clearFilters" />
        </Button>
      )}
    </Box>
  );
}

interface StatusFilterProps {
  value: TicketStatus | '';
  onChange: (status: TicketStatus | '') => void;
  hideLabel?: boolean;
}

export function StatusFilter({ value, onChange, hideLabel = false }: StatusFilterProps) {
  const intl = useIntl();
  return (
    <SelectInput
      label={<FormattedMessage id="tickets.columnStatus" />}
      hideLabel={hideLabel}
      value={value}
      origin={value ? 'written' : 'registry'}
      onChange={({ target }) => onChange(TICKET_STATUSES.find((status) => status === target.value) ?? '')}
      options={[
        { value: '', label: intl.formatMessage({ id: 'tickets.statusAll' }) },
        ...TICKET_STATUSES.map((status) => ({ value: status, label: statusText(intl, status) })),
      ]}
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SERVICES } from '#domain/dossier/services';
import { LANGUAGES } from '#domain/language/languages';
import type { MessageId } from '../../intl/messages';
import { SearchField } from '../../lists/SearchField';
import { XIcon } from '../../ui/icons';
import { SelectInput, type SelectInputProps } from '../../ui/SelectInput';
import { type Filters, SEARCH_MAX, STATES } from './demandeFilters';

export interface FilterBarProps {
  filters: Filters;
  /** Whether there is anything to clear. */
  filtered: boolean;
  onFilter: (filters: Partial<Filters>) => void;
  onClear: () => void;
  searchInput: Ref<HTMLInputElement>;
  /** An administrator looks for a state as well. */
  withStatus: boolean;
}

/** Search, language, service, and a way back to everything. */
export function FilterBar({ filters, filtered, onFilter, onClear, searchInput, withStatus }: FilterBarProps) {
  const intl = useIntl();
  const choice = (
    name: 'langue' | 'service' | 'status',
    label: MessageId,
    options: SelectInputProps['options'],
  ) => (
    <SelectInput
      label={<FormattedMessage id={label} />}
      value={filters[name]}
      origin={filters[name] ? 'written' : 'registry'}
      onChange={({ target }) => onFilter({ [name]: target.value })}
      options={options}
    />
  );

  return (
    <Box
      role="search"
      aria-label={intl.formatMessage({ id: 'demandes.filters' })}
      sx={{
        display: 'grid',
        gap: '14px',
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: `minmax(0, 1fr) ${withStatus ? '170px 130px 170px' : '150px 190px'}`,
          lg: `minmax(0, 1fr) ${withStatus ? '170px 130px 170px' : '150px 190px'}${filtered ? ' auto' : ''}`,
        },
        alignItems: 'end',
        p: 2,
        ...(withStatus && { py: { md: 1.25 } }),
      }}
    >
      <Box sx={{ gridColumn: { xs: 'span 2', md: 'auto' } }}>
        <SearchField
          label={<FormattedMessage id="demandes.search" />}
          value={filters.q}
          maxLength={SEARCH_MAX}
          onSearch={(q) => onFilter({ q })}
          inputRef={searchInput}
        />
      </Box>
      {withStatus &&
        choice('status', 'demandes.columnStatus', [
          { value: '', label: intl.formatMessage({ id: 'tickets.statusAll' }) },
          ...STATES.map((state) => ({
            value: state,
            label: intl.formatMessage({ id: `demandes.status.${state}` }),
          })),
        ])}
      {choice('langue', 'demandes.language', [
        { value: '', label: intl.formatMessage({ id: 'demandes.languageAll' }) },
        ...LANGUAGES.map((lang) => ({
          value: lang,
          label: intl.formatMessage({ id: `demandes.languages.${lang}` }),
        })),
      ])}
      {choice('service', 'demandes.service', [
        { value: '', label: intl.formatMessage({ id: 'demandes.serviceAll' }) },
        ...SERVICES.map((service) => ({
          value: service,
          label: intl.formatMessage({ id: `demandes.services.${service}` }),
        })),
      ])}
      {filtered && (
        <Button
          startIcon={<XIcon size={16} />}
          onClick={onClear}
          sx={{
            gridColumn: { xs: 'span 2', md: '1 / -1', lg: 'auto' },
            justifySelf: { xs: 'center', md: 'end' },
          }}
        >
          <FormattedMessage id="demandes.clearFilters" />
        </Button>
      )}
    </Box>
  );
}

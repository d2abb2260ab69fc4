import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGES } from '#domain/languages';
import { XIcon } from '../../ui/icons';
import { SearchField } from '../../ui/SearchField';
import { SelectInput } from '../../ui/SelectInput';
import { type Filters, SEARCH_MAX, SERVICES } from './demandeFilters';

export interface FilterBarProps {
  filters: Filters;
  /** Whether there is anything to clear. */
  filtered: boolean;
  onFilter: (filters: Partial<Filters>) => void;
  onClear: () => void;
  searchInput: Ref<HTMLInputElement>;
}

/** Spec section 2, client dashboard: search, language, service, and a way back to everything. */
export function FilterBar({ filters, filtered, onFilter, onClear, searchInput }: FilterBarProps) {
  const intl = useIntl();
  const origin = (value: string) => (value ? 'written' : 'registry');

  return (
    <Box
      role="search"
      aria-label={intl.formatMessage({ id: 'demandes.filters' })}
      sx={{
        display: 'grid',
        gap: '14px',
        gridTemplateColumns: { xs: '1fr 1fr', md: `minmax(0, 1fr) 150px 190px${filtered ? ' auto' : ''}` },
        alignItems: 'end',
        p: 2,
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
      <SelectInput
        label={<FormattedMessage id="demandes.language" />}
        value={filters.langue}
        origin={origin(filters.langue)}
        onChange={(event) => onFilter({ langue: event.target.value as Filters['langue'] })}
        options={[
          { value: '', label: intl.formatMessage({ id: 'demandes.languageAll' }) },
          ...LANGUAGES.map((lang) => ({
            value: lang,
            label: intl.formatMessage({ id: `demandes.languages.${lang}` }),
          })),
        ]}
      />
      <SelectInput
        label={<FormattedMessage id="demandes.service" />}
        value={filters.service}
        origin={origin(filters.service)}
        onChange={(event) => onFilter({ service: event.target.value as Filters['service'] })}
        options={[
          { value: '', label: intl.formatMessage({ id: 'demandes.serviceAll' }) },
          ...SERVICES.map((service) => ({
            value: service,
            label: intl.formatMessage({ id: `demandes.services.${service}` }),
          })),
        ]}
      />
      {filtered && (
        <Button
          startIcon={<XIcon size={16} />}
          onClick={onClear}
          sx={{ gridColumn: { xs: 'span 2', md: 'auto' }, justifySelf: { xs: 'center', md: 'end' } }}
        >
          <FormattedMessage id="demandes.clearFilters" />
        </Button>
      )}
    </Box>
  );
}

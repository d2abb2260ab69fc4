import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../intl/messages';
import { XIcon } from '../ui/icons';
import { mergeSx } from '../ui/mergeSx';
import type { SearchableSelect } from '../ui/SearchableSelect';
import { SelectInput } from '../ui/SelectInput';
import { SearchField } from './SearchField';
import type { AnyListView } from './useListView';

interface Choice {
  /** Name in the view's schema; unknown ones are left out. */
  name: string;
  label: MessageId;
  /** Label of no choice. */
  all: MessageId;
  text(value: string): MessageId;
  /** For many values. Imported by the caller, because most lists do not need it. */
  Searchable?: typeof SearchableSelect;
}

interface Props {
  view: AnyListView;
  label: MessageId;
  search: MessageId;
  choices: readonly Choice[];
  /** Labels of values that have no text id. */
  own?: Readonly<Record<string, (value: string) => string>>;
  /** CSS grid widths of the selects: '150px 190px'. */
  widths: string;
  /** Further filters, after those. */
  children?: ReactNode;
  searchWidth?: string;
  /** Breakpoint from which all are in one row. */
  from?: 'md' | 'lg';
  /** With a button to clear all filters. */
  clears?: boolean;
  sx?: SxProps<Theme>;
}

/** Search, selects and a clear button. Where they do not fit side by side, the selects are folded. */
export function ListFilters(props: Props) {
  const { view, label, search, choices, widths, searchWidth = 'minmax(0, 1fr)', clears, sx } = props;
  const { from = 'md', own = {} } = props;
  const intl = useIntl();
  const { filters, isFiltered, filter } = view;
  const known = choices.filter(({ name }) => view.choices[name]);
  const hasClear = clears && isFiltered;
  const folds = known.length > 1;
  const chosen = known.filter(({ name }) => filters[name]).length;
  const [isOpen, setOpen] = useState(chosen > 0);
  const clearFrom = known.length > 1 ? 'lg' : from;
  const columns = { [from]: `${searchWidth} ${widths}` };
  // With further filters the clear button is on the last row.
  if (hasClear && !props.children) columns[clearFrom] = `${searchWidth} ${widths} auto`;
  return (
    <Box
      role="search"
      aria-label={intl.formatMessage({ id: label })}
      sx={mergeSx(
        {
          display: 'grid',
          gap: '14px',
          gridTemplateColumns: { xs: folds ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)', ...columns },
          alignItems: 'end',
          p: 2,
        },
        sx,
      )}
    >
      <Box sx={{ minWidth: 0 }}>
        <SearchField
          label={<FormattedMessage id={search} />}
          value={filters.q ?? ''}
          onSearch={(q) => filter({ q })}
          inputRef={view.searchInput}
        />
      </Box>
      {folds && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { [from]: 'none' }, px: 1.5 }}
        >
          <FormattedMessage id="ui.filters" values={{ n: chosen }} />
        </Button>
      )}
      <Box
        sx={{
          display: { xs: folds && !isOpen ? 'none' : 'grid', [from]: 'contents' },
          gridColumn: '1 / -1',
          gridTemplateColumns: folds ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          gap: '14px',
          alignItems: 'end',
        }}
      >
        {known.map(({ name, label: choice, all, text, Searchable }) => {
          const values = (view.choices[name] ?? []).map((value) => ({
            value,
            label: own[name]?.(value) ?? intl.formatMessage({ id: text(value) }),
          }));
          if (Searchable) values.sort((a, b) => a.label.localeCompare(b.label, intl.locale));
          const select = {
            label: <FormattedMessage id={choice} />,
            value: filters[name] ?? '',
            origin: filters[name] ? 'written' : 'registry',
            options: [{ value: '', label: intl.formatMessage({ id: all }) }, ...values],
          } as const;
          return Searchable ? (
            <Searchable key={name} {...select} onPick={(value) => filter({ [name]: value })} />
          ) : (
            <SelectInput key={name} {...select} onChange={({ target }) => filter({ [name]: target.value })} />
          );
        })}
        {props.children}
      </Box>
      {hasClear && (
        <Button
          startIcon={<XIcon size={16} />}
          onClick={view.clear}
          sx={{
            gridColumn: { xs: '1 / -1', [clearFrom]: 'auto' },
            justifySelf: { xs: 'center', md: 'end' },
          }}
        >
          <FormattedMessage id="demandes.clearFilters" />
        </Button>
      )}
    </Box>
  );
}

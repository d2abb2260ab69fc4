import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { todayInBrussels } from '#domain/language/today';
import type { AuditAction, AuditKind, AuditSubject } from '#domain/operations/audit';
import { DateTrigger } from '../../forms/dates/DateTrigger';
import { ListFilters } from '../../lists/ListFilters';
import type { AnyListView, ListView } from '../../lists/useListView';
import { SearchableSelect } from '../../ui/SearchableSelect';
import { TextInput } from '../../ui/TextInput';
import type { AUDIT } from './auditView';

export type AuditView = ListView<typeof AUDIT.choices, keyof typeof AUDIT.typed>;

export function AuditFilters({ view }: { view: AuditView }) {
  const intl = useIntl();
  const { filters, filter } = view;
  const day = (name: 'from' | 'until') => (
    <DateTrigger
      label={<FormattedMessage id={`audit.${name}`} />}
      optional="group"
      value={filters[name]}
      onChange={(value) => filter({ [name]: value })}
      placeholder={intl.formatMessage({ id: 'audit.anyDay' })}
      max={todayInBrussels()}
    />
  );
  return (
    <ListFilters
      view={view as unknown as AnyListView}
      label="audit.filters"
      search="audit.search"
      searchWidth="repeat(4, minmax(0, 1fr))"
      widths=""
      from="lg"
      clears
      choices={[
        {
          name: 'kind',
          label: 'audit.kind',
          all: 'audit.allKinds',
          text: (kind) => `audit.kind.${kind as AuditKind}`,
        },
        {
          name: 'action',
          label: 'audit.what',
          all: 'audit.allActions',
          text: (action) => `audit.action.${action as AuditAction}`,
          Searchable: SearchableSelect,
        },
        {
          name: 'subject',
          label: 'audit.subject',
          all: 'audit.allSubjects',
          text: (subject) => `audit.of.${subject as AuditSubject}`,
        },
      ]}
    >
      <NumberField
        value={filters.number}
        // A number without a kind is a dossier's.
        onNumber={(number) => filter({ number, subject: filters.subject || (number ? 'demande' : '') })}
      />
      {day('from')}
      {day('until')}
    </ListFilters>
  );
}

/** The number of a dossier, an image or an order; applied on Enter or when the field loses the focus. */
function NumberField({ value, onNumber }: { value: string; onNumber: (number: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const ask = () => {
    if (typed !== value) onNumber(typed);
  };
  return (
    <TextInput
      label={<FormattedMessage id="audit.number" />}
      optional="group"
      value={typed}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      onBlur={ask}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask();
      }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
    />
  );
}

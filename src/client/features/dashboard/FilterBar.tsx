import type { ReactNode } from 'react';
import type { Service } from '#domain/dossier/services';
import type { Language } from '#domain/language/languages';
import type { MessageId } from '../../intl/messages';
import { ListFilters } from '../../lists/ListFilters';
import type { AnyListView } from '../../lists/useListView';
import type { StateFilter } from './demandeFilters';

const CHOICES = [
  {
    name: 'status',
    label: 'demandes.columnStatus',
    all: 'tickets.statusAll',
    text: (state: StateFilter): MessageId => `demandes.status.${state}`,
  },
  {
    name: 'langue',
    label: 'demandes.language',
    all: 'demandes.languageAll',
    text: (lang: Language): MessageId => `demandes.languages.${lang}`,
  },
  {
    name: 'service',
    label: 'demandes.service',
    all: 'demandes.serviceAll',
    text: (service: Service): MessageId => `demandes.services.${service}`,
  },
  {
    name: 'late',
    label: 'demandes.late',
    all: 'demandes.lateAll',
    text: (): MessageId => 'demandes.lateYes',
  },
] as const;

/** Search, language, service, late ones, and for an administrator the status; `children` are further filters. */
export function FilterBar({ view, children }: { view: AnyListView; children?: ReactNode }) {
  const withStatus = 'status' in view.choices;
  return (
    <ListFilters
      view={view}
      label="demandes.filters"
      search="demandes.search"
      choices={CHOICES}
      widths={
        withStatus ? '160px 120px 180px 130px' : children ? '110px 180px 130px 190px' : '130px 190px 150px'
      }
      from={children ? 'lg' : 'md'}
      clears
      sx={{ py: { md: 1.25 } }}
    >
      {children}
    </ListFilters>
  );
}

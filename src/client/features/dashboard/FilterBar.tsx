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
] as const;

/** Search, language, service, for an administrator the state as well, and a way back to everything. */
export function FilterBar({ view }: { view: AnyListView }) {
  const withStatus = 'status' in view.choices;
  return (
    <ListFilters
      view={view}
      label="demandes.filters"
      search="demandes.search"
      choices={CHOICES}
      widths={withStatus ? '170px 130px 170px' : '150px 190px'}
      clears
      sx={withStatus ? { py: { md: 1.25 } } : {}}
    />
  );
}

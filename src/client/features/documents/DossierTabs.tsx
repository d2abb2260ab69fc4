import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Demande } from '#domain/dossier/demande';
import { useMay } from '../../entities/account/officeApi';
import { peopleOf } from '../../entities/check/people';
import { useDossierDocumentsQuery } from '../../entities/dossier/documentsApi';
import { SheetTabs } from '../../ui/SheetTabs';
import { ChecksTab } from './ChecksTab';
import { FormsTab } from './FormsTab';
import { IdentityTab } from './identity/IdentityTab';

const TABS = ['forms', 'identity', 'checks'] as const;

/** The papers and the people of a dossier; the open tab is in the URL. */
export function DossierTabs({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const { data: documents } = useDossierDocumentsQuery({ id: demande.id });
  const shows = { forms: true, identity: useMay('images'), checks: true };
  const tabs = TABS.filter((name) => shows[name]);
  const open = tabs.find((name) => name === query.get('tab')) ?? 'forms';
  const people = peopleOf(demande).length;
  const counts = { forms: documents?.documents.length, identity: people, checks: people };
  const choose = (name: string) => {
    const next = new URLSearchParams(query);
    if (name === 'forms') next.delete('tab');
    else next.set('tab', name);
    setQuery(next, { replace: true, preventScrollReset: true });
  };

  return (
    <SheetTabs
      label={intl.formatMessage({ id: 'documents.tabs' })}
      tabs={tabs.map((name) => ({
        name,
        label: (
          <span>
            <FormattedMessage id={`documents.${name}`} />
            <Box component="span" sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}>
              {counts[name] !== undefined && intl.formatNumber(counts[name])}
            </Box>
          </span>
        ),
      }))}
      open={open}
      onOpen={choose}
    >
      {open === 'forms' && <FormsTab demande={demande} />}
      {open === 'identity' && <IdentityTab demande={demande} />}
      {open === 'checks' && <ChecksTab demande={demande} />}
    </SheetTabs>
  );
}

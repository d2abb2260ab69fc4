import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Demande } from '#domain/entities/demande';
import { useDossierDocumentsQuery } from '../../api/documentsApi';
import { peopleOf } from '../../forms/checks/people';
import { ChecksTab } from './ChecksTab';
import { FormsTab } from './FormsTab';
import { IdentityTab } from './identity/IdentityTab';

const TABS = ['forms', 'identity', 'checks'] as const;

/** Spec section 2, documents screen: three tabs. Which one is open stands in the address. */
export function DossierTabs({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const open = TABS.find((name) => name === query.get('tab')) ?? 'forms';
  const { data: documents } = useDossierDocumentsQuery({ id: demande.id });
  const people = peopleOf(demande).length;
  const counts = {
    forms: documents?.documents.length,
    identity: people,
    checks: people,
  };
  const choose = (_event: unknown, name: string) => {
    const next = new URLSearchParams(query);
    if (name === 'forms') next.delete('tab');
    else next.set('tab', name);
    setQuery(next, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <Tabs
        value={open}
        onChange={choose}
        aria-label={intl.formatMessage({ id: 'documents.tabs' })}
        // All three in French on the narrowest phone.
        sx={{
          '& .MuiTabs-list': { gap: { xs: '2px', sm: '4px' } },
          '& .MuiTab-root': { px: { xs: '6px', sm: '18px' } },
        }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-tab-${name}`}
            aria-controls={name === open ? `${id}-panel` : undefined}
            label={
              <span>
                <FormattedMessage id={`documents.${name}`} />
                <Box component="span" sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}>
                  {counts[name] !== undefined && intl.formatNumber(counts[name])}
                </Box>
              </span>
            }
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${open}`}
        sx={{
          border: '1px solid',
          borderTop: 0,
          borderColor: 'ruleStrong',
          borderRadius: '0 0 4px 4px',
          bgcolor: 'background.paper',
          overflow: 'hidden',
        }}
      >
        {open === 'forms' && <FormsTab demande={demande} />}
        {open === 'identity' && <IdentityTab demande={demande} />}
        {open === 'checks' && <ChecksTab demande={demande} />}
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Settings } from '#domain/operations/settings';
import { useSettingsQuery } from '../../entities/administration/adminApi';
import { LoadFailure } from '../../lists/LoadFailure';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { withSide } from '../../ui/withSide';
import { AccountTable } from './authorised/AccountTable';
import { AddAccounts } from './authorised/AddAccounts';
import { FormsTab } from './forms/FormsTab';
import { MapScreen } from './forms/MapScreen';
import { FeesTab } from './settings/FeesTab';
import { PacksTab } from './settings/PacksTab';
import { TextsTab } from './settings/TextsTab';

const TABS = ['accounts', 'packs', 'fees', 'forms', 'texts'] as const;
type TabName = (typeof TABS)[number];

/** Product settings: who may register, the credit packs, the publication fee, the texts of mails and SMS. */
export function AdminSettingsScreen() {
  const intl = useIntl();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const open = TABS.find((name) => name === query.get('tab')) ?? 'accounts';
  // A visited tab stays mounted, so that what was typed in it is kept.
  const [visited, setVisited] = useState<readonly TabName[]>([open]);
  if (!visited.includes(open)) setVisited([...visited, open]);

  const panels: Record<TabName, () => ReactNode> = {
    accounts: () => (
      <Box sx={{ ...withSide(400), gap: { xs: 2.5, lg: 3.5 } }}>
        <AccountTable />
        <AddAccounts />
      </Box>
    ),
    packs: () => <WithSettings>{(settings) => <PacksTab settings={settings} />}</WithSettings>,
    fees: () => <WithSettings>{(settings) => <FeesTab settings={settings} />}</WithSettings>,
    forms: () => <FormsTab />,
    texts: () => <WithSettings>{(settings) => <TextsTab settings={settings} />}</WithSettings>,
  };
  const form = open === 'forms' ? query.get('form') : null;
  if (form !== null && /^[1-9]\d{0,15}$/.test(form)) return <MapScreen id={Number(form)} />;
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.adminSettings" />}
        line={<FormattedMessage id="settings.line" />}
      />
      <Tabs
        value={open}
        onChange={(_event, name: TabName) =>
          setQuery(name === 'accounts' ? {} : { tab: name }, { replace: true, preventScrollReset: true })
        }
        aria-label={intl.formatMessage({ id: 'title.adminSettings' })}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2.5 }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-tab-${name}`}
            aria-controls={visited.includes(name) ? `${id}-panel-${name}` : undefined}
            label={<FormattedMessage id={`settings.tab.${name}`} />}
          />
        ))}
      </Tabs>
      {visited.map((name) => (
        <Box
          key={name}
          role="tabpanel"
          id={`${id}-panel-${name}`}
          aria-labelledby={`${id}-tab-${name}`}
          hidden={name !== open}
        >
          {panels[name]()}
        </Box>
      ))}
    </>
  );
}

function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const { data, error, isFetching, refetch } = useSettingsQuery();
  if (data) return children(data);
  if (!error) return <SkeletonRows rows={5} height={56} />;
  return <LoadFailure answer={{ error, isFetching, refetch }} title="settings.notLoaded" />;
}

import { FormattedMessage, useIntl } from 'react-intl';
import type { WaitingRelease } from '#domain/contract/entities/release';
import { pathTo } from '#domain/contract/paths';
import { useFormats } from '../../intl/formats';
import { type Column, DataTable } from '../../lists/DataTable';
import { LoadFailure } from '../../lists/LoadFailure';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';
import { useWaitingReleases } from './useReleaseQueue';

/** Dossiers that assistants have finished and that wait, the oldest first. */
export function ReleasesScreen() {
  const intl = useIntl();
  const formats = useFormats();
  const answer = useWaitingReleases();
  const { data, error } = answer;
  const columns: Column<WaitingRelease>[] = [
    {
      id: 'company',
      header: intl.formatMessage({ id: 'release.company' }),
      render: ({ demande_id, denomination }) => (
        <TextLink to={pathTo('release', { id: String(demande_id) })}>{denomination}</TextLink>
      ),
    },
    {
      id: 'by',
      header: intl.formatMessage({ id: 'release.preparedBy' }),
      card: 'field',
      render: ({ asked_by }) => asked_by,
    },
    {
      id: 'when',
      header: intl.formatMessage({ id: 'release.since' }),
      card: 'field',
      render: ({ asked_at }) => formats.since(asked_at),
    },
    {
      id: 'word',
      header: intl.formatMessage({ id: 'release.wordShort' }),
      card: 'full',
      render: ({ word }) => word || '–',
    },
  ];
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.releases" />}
        line={<FormattedMessage id="release.line" />}
        back={{ to: pathTo('client'), label: intl.formatMessage({ id: 'title.client' }) }}
      />
      <Sheet padding="none">
        <DataTable
          caption={intl.formatMessage({ id: 'title.releases' })}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ demande_id }) => demande_id}
          loading={!data && !error}
          {...(error && !data && { error: <LoadFailure bare answer={answer} title="release.loadFailed" /> })}
          empty={
            <EmptyState bare title={<FormattedMessage id="release.none" />}>
              <FormattedMessage id="release.noneText" />
            </EmptyState>
          }
        />
      </Sheet>
    </>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { WaitingApproval } from '#domain/dossier/approval';
import { useFormats } from '../../intl/formats';
import { type Column, DataTable } from '../../lists/DataTable';
import { LoadFailure } from '../../lists/LoadFailure';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';
import { useWaitingApprovals } from './useApprovalQueue';

/** The dossiers that assistants have finished and that wait for approval, oldest first. */
export function ApprovalsScreen() {
  const intl = useIntl();
  const formats = useFormats();
  const answer = useWaitingApprovals();
  const { data, error } = answer;
  const columns: Column<WaitingApproval>[] = [
    {
      id: 'company',
      header: intl.formatMessage({ id: 'approval.company' }),
      render: ({ demande_id, denomination }) => (
        <TextLink to={pathTo('approval', { id: String(demande_id) })}>{denomination}</TextLink>
      ),
    },
    {
      id: 'by',
      header: intl.formatMessage({ id: 'approval.preparedBy' }),
      card: 'field',
      render: ({ asked_by }) => asked_by,
    },
    {
      id: 'when',
      header: intl.formatMessage({ id: 'approval.since' }),
      card: 'field',
      render: ({ asked_at }) => formats.since(asked_at),
    },
    {
      id: 'word',
      header: intl.formatMessage({ id: 'approval.wordShort' }),
      card: 'full',
      render: ({ word }) => word || '–',
    },
  ];
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.approvals" />}
        line={<FormattedMessage id="approval.line" />}
        back={{ to: pathTo('client'), label: intl.formatMessage({ id: 'title.client' }) }}
      />
      <Sheet padding="none">
        <DataTable
          caption={intl.formatMessage({ id: 'title.approvals' })}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ demande_id }) => demande_id}
          loading={!data && !error}
          {...(error && !data && { error: <LoadFailure bare answer={answer} title="approval.loadFailed" /> })}
          empty={
            <EmptyState bare title={<FormattedMessage id="approval.none" />}>
              <FormattedMessage id="approval.noneText" />
            </EmptyState>
          }
        />
      </Sheet>
    </>
  );
}

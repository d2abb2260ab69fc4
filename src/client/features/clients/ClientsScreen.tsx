import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { todayInBrussels } from '#domain/language/today';
import { legalForm } from '#domain/law/forms';
import { JUST_READ_S } from '../../api/api';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { ExportButton } from '../../lists/ExportButton';
import { ListFilters } from '../../lists/ListFilters';
import { ListTable } from '../../lists/ListTable';
import { useListView } from '../../lists/useListView';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { CircleHelpIcon, FileTextIcon, PlusIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/PageHeader';
import { AddClientDialog } from './AddClientDialog';
import { clientColumns } from './clientColumns';
import { useClientOptionsQuery, useClientsQuery } from './clientsApi';
import { clientList, type WITHIN } from './clientView';
import { RecentImport, useRecentImport } from './RecentImport';
import { Unlisted } from './Unlisted';
import { usePrepares } from './usePrepares';

const NOBODY = '0';

/** The office's companies: `/clients`. */
export function ClientsScreen() {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const prepares = usePrepares();
  const recent = useRecentImport(prepares);
  const [adding, setAdding] = useState(false);
  const { data: options } = useClientOptionsQuery();
  const { members = [], forms = [] } = options ?? {};
  const schema = useMemo(
    () => clientList([NOBODY, ...members.map(({ id }) => String(id))], forms),
    [members, forms],
  );
  const view = useListView(schema);
  const { in_charge, due_within, ...query } = view.query;
  const asked = {
    ...query,
    ...(in_charge && { in_charge: Number(in_charge) }),
    ...(due_within && { due_within: Number(due_within) }),
  };
  const { page, per_page } = view.argument;
  const answer = useClientsQuery({ ...asked, page, per_page }, { refetchOnMountOrArgChange: JUST_READ_S });
  const columns = useMemo(() => clientColumns(intl, lang), [intl, lang]);
  const title = intl.formatMessage({ id: 'title.clients' });
  // After a failure, the rows of an earlier filter must not be shown.
  const data = answer.error ? answer.currentData : answer.data;
  const today = todayInBrussels();
  const rows = data?.data ?? [];
  // A rule between the late ones and the rest, if the list is sorted by deadline.
  const firstInTime =
    view.sort.id === 'due' && view.sort.direction === 'asc'
      ? rows.findIndex(({ due }) => !due || due.on >= today)
      : 0;
  const ruled = firstInTime > 0 ? rows[firstInTime]?.id : undefined;

  const labels: Record<string, (value: string) => string> = {
    in_charge: (value) =>
      value === NOBODY
        ? intl.formatMessage({ id: 'clients.nobody' })
        : (members.find(({ id }) => String(id) === value)?.name ?? value),
    form: (value) => legalForm(value)?.short[lang] ?? value,
  };
  const actions = prepares && (
    <Box sx={beside}>
      <ButtonLink variant="outlined" startIcon={<FileTextIcon size={16} />} to={pathTo('clientImport')}>
        <FormattedMessage id="clients.import" />
      </ButtonLink>
      <Button variant="contained" startIcon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
        <FormattedMessage id="clients.add" />
      </Button>
    </Box>
  );
  const isEmpty = answer.currentData?.meta.total === 0 && !view.isFiltered && !answer.error;
  const line = data && [
    intl.formatMessage({ id: 'clients.line' }, { count: data.meta.total }),
    ...(data.late > 0 ? [intl.formatMessage({ id: 'clients.lineLate' }, { count: data.late })] : []),
    ...(data.data_date
      ? [intl.formatMessage({ id: 'clients.lineData' }, { day: formats.longDate(data.data_date) })]
      : []),
  ];

  return (
    <>
      <PageHeader dense title={title} line={!isEmpty && line?.join(' · ')} primary={actions} />
      {prepares &&
        // One notice at a time: the undo is first, because it is only offered for a day.
        (recent ? (
          <RecentImport {...recent} />
        ) : (
          data && data.unlisted > 0 && <Unlisted count={data.unlisted} name={data.unlisted_name} />
        ))}
      {isEmpty ? (
        <EmptyState title={<FormattedMessage id="clients.noneTitle" />}>
          <FormattedMessage id="clients.noneLine" />
        </EmptyState>
      ) : (
        <>
          <ListTable
            answer={answer}
            view={view}
            caption={title}
            columns={columns}
            rowKey={({ id }) => id}
            rowMark={({ id }) => (id === ruled ? 'part' : undefined)}
            dense
            loadingRows={12}
            noMatch={{ title: 'clients.noMatch', clears: true }}
            failed="clients.failed"
            filters={
              <ListFilters
                view={view}
                label="clients.filters"
                search="clients.search"
                choices={[
                  { name: 'in_charge', label: 'clients.inCharge', all: 'clients.everybody', text: labelled },
                  { name: 'form', label: 'clients.form', all: 'clients.allForms', text: labelled },
                  {
                    name: 'due_within',
                    label: 'clients.nextDue',
                    all: 'clients.allDates',
                    text: (value: (typeof WITHIN)[number]) => `clients.within.${value}` as const,
                  },
                ]}
                own={labels}
                widths="172px 118px 184px"
                from="lg"
                clears
              />
            }
            hint={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
                <CircleHelpIcon size={16} />
                <FormattedMessage id="clients.unexplainedHint" />
              </Box>
            }
          />
          <Box sx={{ mt: 2 }}>
            <ExportButton call="GET /clients" filters={asked} />
          </Box>
        </>
      )}
      {adding && <AddClientDialog members={members} onClose={() => setAdding(false)} />}
    </>
  );
}

/** On a phone both are on one line, without icons. */
const beside = {
  display: 'flex',
  gap: 1.25,
  '& > *': { px: { xs: 1.25, sm: 2 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};

/** A placeholder: `own` provides the labels. */
const labelled = () => 'clients.none' as const;

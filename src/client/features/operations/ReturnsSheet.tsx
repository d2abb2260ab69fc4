import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { causeTitle } from '#domain/causes/causes';
import type { ReturnRates } from '#domain/journal/record';
import { useReturnRatesQuery } from '../../entities/dossier/journalApi';
import { useFormats } from '../../intl/formats';
import type { MessageId } from '../../intl/messages';
import { useLanguage } from '../../intl/useLanguage';
import { type Column, DataTable } from '../../lists/DataTable';
import { LoadFailure } from '../../lists/LoadFailure';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';

type Row = ReturnRates['data'][number];

/** How often each registry refuses dossiers, and why, as noted by offices; and the automatic credits. */
export function ReturnsSheet() {
  const intl = useIntl();
  const lang = useLanguage();
  const answer = useReturnRatesQuery();
  const title = intl.formatMessage({ id: 'operations.returns.title' });
  const reasonOf = (reason: string): string =>
    intl.formatMessage({
      id: Object.hasOwn(intl.messages, causeTitle(reason))
        ? (causeTitle(reason) as MessageId)
        : 'journal.reason.other',
    });
  const share = ({ returned, deposited }: Row) =>
    intl.formatNumber(returned / Math.max(1, deposited), { style: 'percent' });
  const columns: Column<Row>[] = [
    {
      id: 'registry',
      header: intl.formatMessage({ id: 'operations.returns.registry' }),
      card: 'title',
      render: ({ registry }) =>
        registry.fr === '?' ? intl.formatMessage({ id: 'operations.returns.unknown' }) : registry[lang],
    },
    {
      id: 'deposited',
      header: intl.formatMessage({ id: 'operations.returns.deposited' }),
      align: 'right',
      render: ({ deposited }) => intl.formatNumber(deposited),
    },
    {
      id: 'returned',
      header: intl.formatMessage({ id: 'operations.returns.returned' }),
      align: 'right',
      nowrap: true,
      render: (row) => `${intl.formatNumber(row.returned)} (${share(row)})`,
    },
    {
      id: 'reasons',
      header: intl.formatMessage({ id: 'operations.returns.reasons' }),
      render: ({ reasons }) =>
        intl.formatList(reasons.map(({ reason, times }) => `${reasonOf(reason)} (${times})`)),
    },
  ];
  return (
    <Sheet padding="none">
      <Box sx={{ px: 2, pt: 2, mb: 1 }}>
        <Typography variant="h2">{title}</Typography>
      </Box>
      <DataTable
        caption={title}
        columns={columns}
        rows={answer.data?.data ?? []}
        rowKey={({ registry }) => registry.fr}
        loading={!answer.data}
        loadingRows={2}
        needs={520}
        empty={<FormattedMessage id="operations.returns.none" />}
        error={
          Boolean(answer.error) && <LoadFailure bare answer={answer} title="operations.returns.failed" />
        }
      />
      <ByItself dossiers={answer.data?.by_itself ?? []} reasonOf={reasonOf} />
    </Sheet>
  );
}

/** Automatic credits: the client chose the cause, so an administrator should read the registry's letter. */
function ByItself({
  dossiers,
  reasonOf,
}: {
  dossiers: ReturnRates['by_itself'];
  reasonOf: (reason: string) => string;
}) {
  const formats = useFormats();
  if (dossiers.length === 0) return null;
  return (
    <Box sx={{ p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography variant="h3">
        <FormattedMessage id="operations.returns.byItself" />
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {dossiers.map(({ demande_id, company, at, reason }) => (
          <Box component="li" key={demande_id} sx={{ pt: 1, overflowWrap: 'anywhere' }}>
            <TextLink to={pathTo('documents', undefined, { demande_id, tab: 'journal' })}>
              <FormattedMessage
                id="operations.returns.dossier"
                values={{ id: String(demande_id), company }}
              />
            </TextLink>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {[formats.dayOf(at), reasonOf(reason)].join(', ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

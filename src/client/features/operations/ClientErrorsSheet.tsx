import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '#domain/base/paths';
import type { ClientError } from '#domain/operations/clientErrors';
import { useFormats } from '../../intl/formats';
import { type Column, DataTable } from '../../lists/DataTable';
import { LoadFailure, type Refetched } from '../../lists/LoadFailure';
import { Sheet } from '../../ui/Sheet';

/** The path of a page with its parameter names; of a removed page its old name. A long path breaks after a slash. */
function Address({ of: route }: { of: string }) {
  const parts = (paths[route as keyof typeof paths] ?? route).split('/');
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 && '/'}
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Errors in browsers, last seen first: what, where in the interface and in our files, how often. */
export function ClientErrorsSheet({
  answer,
}: {
  answer: Refetched & { data?: { errors: ClientError[] } | undefined };
}) {
  const intl = useIntl();
  const { number, since } = useFormats();
  const columns: Column<ClientError>[] = [
    {
      id: 'what',
      header: intl.formatMessage({ id: 'operations.clientErrors.what' }),
      render: ({ name, message, frames }) => (
        <Box lang="en" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          {message && ` ${message}`}
          <Box sx={{ typography: 'caption', color: 'text.secondary' }} title={frames.join('\n')}>
            {frames[0]}
          </Box>
        </Box>
      ),
    },
    {
      id: 'where',
      header: intl.formatMessage({ id: 'operations.clientErrors.where' }),
      render: ({ route, browser, release }) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Address of={route} />
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{`${browser} · ${release}`}</Box>
        </Box>
      ),
    },
    {
      id: 'last',
      header: intl.formatMessage({ id: 'operations.clientErrors.last' }),
      nowrap: true,
      render: ({ lastSeenAt }) => since(lastSeenAt),
    },
    {
      id: 'count',
      header: intl.formatMessage({ id: 'operations.clientErrors.count' }),
      align: 'right',
      render: ({ count }) => number(count),
    },
  ];
  return (
    <Sheet padding="none">
      <Typography variant="h2" sx={{ px: 2, pt: 2, mb: 1 }}>
        <FormattedMessage id="operations.clientErrors.title" />
      </Typography>
      <DataTable
        caption={intl.formatMessage({ id: 'operations.clientErrors.title' })}
        columns={columns}
        rows={answer.data?.errors ?? []}
        rowKey={({ id }) => id}
        loading={!answer.data}
        loadingRows={2}
        needs={560}
        empty={
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="operations.clientErrors.none" />
          </Typography>
        }
        error={
          Boolean(answer.error) && <LoadFailure bare answer={answer} title="operations.clientErrors.failed" />
        }
      />
    </Sheet>
  );
}

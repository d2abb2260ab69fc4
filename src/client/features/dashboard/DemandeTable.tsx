import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { DemandeSummary } from '#domain/dossier/demande';
import { ListTable, type ListTableProps } from '../../lists/ListTable';
import type { AnyListView } from '../../lists/useListView';
import { ButtonLink } from '../../ui/ButtonLink';
import { FilterBar } from './FilterBar';

interface Props
  extends Pick<
    ListTableProps<DemandeSummary>,
    'answer' | 'caption' | 'columns' | 'dense' | 'needs' | 'hint' | 'headingLevel'
  > {
  view: AnyListView;
  /** An additional filter, beside the others. */
  filter?: ReactNode;
}

export function DemandeTable({ view, needs = 880, dense = true, filter, ...table }: Props) {
  return (
    <Box
      sx={{
        '& tbody tr:has(a, button):hover': { bgcolor: 'inset' },
        '& table[aria-busy="true"] tbody td[data-card="title"]': { minHeight: 42 },
      }}
    >
      <ListTable
        {...table}
        needs={needs}
        dense={dense}
        view={view}
        rowKey={({ id }) => id}
        noMatch={{ title: 'demandes.noMatchTitle', line: 'demandes.noMatchLine', clears: true }}
        failed="demandes.failedTitle"
        failedSafe="demandes.failedSafe"
        failedAction={
          <ButtonLink to={pathTo('createTicket')}>
            <FormattedMessage id="demandes.writeTicket" />
          </ButtonLink>
        }
        filters={<FilterBar view={view}>{filter}</FilterBar>}
      />
    </Box>
  );
}

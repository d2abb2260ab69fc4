import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { JUST_READ_S } from '../../../api/api';
import { useDemandesQuery } from '../../../entities/dossier/demandesApi';
import { ExportButton } from '../../../lists/ExportButton';
import { KeysHelp } from '../../../lists/KeysHelp';
import { KeysLine } from '../../../lists/KeysLine';
import { focusRow, pressInRow, useListKeys } from '../../../lists/useListKeys';
import { useListView } from '../../../lists/useListView';
import { PageHeader } from '../../../ui/PageHeader';
import { DemandeTable } from '../DemandeTable';
import { ALL, ofState } from '../demandeFilters';
import { adminColumns, ROW_ACTS } from './adminColumns';
import { WaitingLine } from './WaitingLine';

export function AdminDemandesScreen() {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const view = useListView(ALL);
  const answer = useDemandesQuery(ofState(view.argument), { refetchOnMountOrArgChange: JUST_READ_S });
  const acts = ROW_ACTS.map(({ act, key }) => ({
    key,
    label: intl.formatMessage({ id: `adminDemandes.${act}` }),
    act: () => pressInRow(place.current, key),
  }));
  const keys = useListKeys({ onMove: (step) => focusRow(place.current, step), extra: acts });
  const columns = useMemo(() => adminColumns(intl), [intl]);
  const title = intl.formatMessage({ id: 'title.adminServices' });
  return (
    <>
      <PageHeader
        dense
        title={title}
        line={<WaitingLine />}
        aside={<ExportButton call="GET /demandes" filters={ofState(view.query)} />}
      />
      <div ref={place}>
        <DemandeTable
          answer={answer}
          view={view}
          caption={title}
          columns={columns}
          needs={960}
          dense
          hint={
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <KeysLine keys={acts} />
              <KeysHelp {...keys} />
            </Box>
          }
          headingLevel="h2"
        />
      </div>
    </>
  );
}

import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { JUST_READ_S } from '../../../api/api';
import { useMay } from '../../../entities/account/officeApi';
import { LoadFailure } from '../../../lists/LoadFailure';
import { ButtonLink } from '../../../ui/ButtonLink';
import { FileTextIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { PageHeader } from '../../../ui/PageHeader';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { stacked } from '../../../ui/stacked';
import { withSide } from '../../../ui/withSide';
import { useClientImportQuery } from '../clientsApi';
import { ColumnsSheet } from './ColumnsSheet';
import { FaultsSheet } from './FaultsSheet';
import { ImportSlip } from './ImportSlip';
import { StartImport } from './StartImport';
import { UnfinishedImports } from './UnfinishedImports';

/** The import of a list of clients: its file, its columns, its faults and its result. */
export function ImportScreen() {
  const intl = useIntl();
  const prepares = useMay('prepare');
  const [address, setAddress] = useSearchParams();
  const written = address.get('list') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(written) ? Number(written) : 0;
  const answer = useClientImportQuery({ id }, { skip: id === 0, refetchOnMountOrArgChange: JUST_READ_S });
  const list = answer.currentData;
  const header = {
    title: intl.formatMessage({ id: 'title.clientImport' }),
    back: { to: pathTo('clients'), label: intl.formatMessage({ id: 'title.clients' }) },
  };
  if (!prepares) return <Navigate to={pathTo('clients')} replace />;
  if (id === 0)
    return (
      <>
        <PageHeader {...header} line={<FormattedMessage id="clients.import.line" />} />
        <UnfinishedImports />
        <StartImport onStarted={(started) => setAddress({ list: String(started) }, { replace: true })} />
      </>
    );
  if (!list)
    return (
      <>
        <PageHeader {...header} />
        <Sheet padding={answer.error ? 'normal' : 'none'}>
          {answer.error ? (
            <LoadFailure bare answer={answer} title="clients.import.loadFailed" />
          ) : (
            <SkeletonRows rows={6} height={44} />
          )}
        </Sheet>
      </>
    );
  return (
    <>
      <PageHeader
        {...header}
        line={
          <FormattedMessage
            id={list.sheet ? 'clients.import.sheet' : 'clients.import.noSheet'}
            values={{
              file: list.file_name,
              sheet: list.sheet ?? '',
              count: list.rows,
              row: String(list.first_row),
            }}
          />
        }
        primary={
          <ButtonLink variant="outlined" startIcon={<FileTextIcon size={16} />} to={pathTo('clientImport')}>
            <FormattedMessage id="clients.import.other" />
          </ButtonLink>
        }
      />
      <Box key={list.id} sx={{ ...withSide(300), gap: { xs: 2.5, lg: 3 } }}>
        <Box sx={stacked(2)}>
          {(list.hidden_rows > 0 || list.cut_cells > 0) && (
            <Notice>
              {list.hidden_rows > 0 && (
                <FormattedMessage id="list.hiddenRows" values={{ count: list.hidden_rows }} />
              )}{' '}
              {list.cut_cells > 0 && (
                <FormattedMessage id="list.cutCells" values={{ count: list.cut_cells }} />
              )}
            </Notice>
          )}
          <ColumnsSheet list={list} />
          {!list.taken_at && <FaultsSheet list={list} />}
        </Box>
        <ImportSlip list={list} />
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { JUST_READ_S } from '../../api/api';
import { useUserQuery } from '../../entities/account/accountApi';
import { useMyDemandesQuery } from '../../entities/dossier/demandesApi';
import { ExportButton } from '../../lists/ExportButton';
import { useListView } from '../../lists/useListView';
import { PageHeader } from '../../ui/PageHeader';
import { AddDemandeButton } from './AddDemandeButton';
import { DemandeTable } from './DemandeTable';
import { demandeColumns } from './demandeColumns';
import { OWN } from './demandeFilters';
import { FirstLine, FirstSteps } from './FirstSteps';
import { InChargeFilter } from './InChargeFilter';
import { SampleBlock } from './SampleBlock';

/** All demandes of the user, in progress and finished. */
export function MesDemandesScreen() {
  const intl = useIntl();
  const view = useListView(OWN);
  const [query] = useSearchParams();
  const inCharge = /^[1-9]\d{0,8}$/.exec(query.get('in_charge') ?? '')?.[0];
  const { data: user } = useUserQuery();
  const inOffice = Boolean(user?.office_role);
  const by = inOffice && inCharge ? { in_charge: Number(inCharge) } : {};
  const answer = useMyDemandesQuery({ ...view.argument, ...by }, { refetchOnMountOrArgChange: JUST_READ_S });
  const columns = useMemo(() => demandeColumns(intl, { inProgress: true, inOffice }), [intl, inOffice]);
  const title = intl.formatMessage({ id: 'title.mesDemandes' });

  if (answer.currentData?.meta.total === 0 && !view.isFiltered && !inCharge && !answer.error)
    return (
      <>
        <PageHeader title={title} line={<FirstLine />} />
        <FirstSteps />
      </>
    );

  return (
    <>
      <PageHeader
        dense
        title={title}
        line={
          view.filters.person && (
            <FormattedMessage id="demandes.ofPerson" values={{ name: view.filters.person }} />
          )
        }
        primary={<AddDemandeButton />}
      />
      <SampleBlock />
      <DemandeTable
        answer={answer}
        view={view}
        {...(inOffice && { filter: <InChargeFilter /> })}
        caption={title}
        columns={columns}
        headingLevel="h2"
      />
      <Box sx={{ mt: 2 }}>
        <ExportButton call="GET /mydemandes" filters={{ ...view.query, ...by }} />
      </Box>
    </>
  );
}

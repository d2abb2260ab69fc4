import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/contract/paths';
import { JUST_READ_S } from '../../api/api';
import { useMyDemandesQuery } from '../../entities/dossier/demandesApi';
import { ExportButton } from '../../lists/ExportButton';
import { useListView } from '../../lists/useListView';
import { PageHeader } from '../../ui/PageHeader';
import { AddDemandeButton } from './AddDemandeButton';
import { DemandeTable } from './DemandeTable';
import { demandeColumns } from './demandeColumns';
import { OWN } from './demandeFilters';
import { FirstDemande } from './FirstDemande';

/** All demandes of the person, in progress and finished ones in one list. */
export function MesDemandesScreen() {
  const intl = useIntl();
  const view = useListView(OWN);
  const answer = useMyDemandesQuery(view.argument, { refetchOnMountOrArgChange: JUST_READ_S });
  const columns = useMemo(() => demandeColumns(intl, { inProgress: true }), [intl]);
  const title = intl.formatMessage({ id: 'title.mesDemandes' });
  const back = { to: pathTo('client'), label: intl.formatMessage({ id: 'nav.dashboard' }) };

  if (answer.data?.meta.total === 0 && !view.isFiltered && !answer.error)
    return (
      <>
        <PageHeader title={title} back={back} />
        <FirstDemande />
      </>
    );

  return (
    <>
      <PageHeader
        title={title}
        line={<FormattedMessage id="demandes.allLine" />}
        back={back}
        aside={<ExportButton call="GET /mydemandes" filters={view.query} />}
        primary={<AddDemandeButton />}
      />
      <DemandeTable answer={answer} view={view} caption={title} columns={columns} headingLevel="h2" />
    </>
  );
}

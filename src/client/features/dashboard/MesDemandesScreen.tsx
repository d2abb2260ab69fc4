import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/contract/paths';
import { ExportButton } from '../../lists/ExportButton';
import { PageHeader } from '../../ui/PageHeader';
import { AddDemandeButton } from './AddDemandeButton';
import { DemandeTable } from './DemandeTable';
import { demandeColumns } from './demandeColumns';
import { ROWS } from './demandeFilters';
import { FirstDemande } from './FirstDemande';
import { useDemandeList } from './useDemandeList';

/** All demandes of the person, in progress and finished ones in one list. */
export function MesDemandesScreen() {
  const intl = useIntl();
  const list = useDemandeList({ pageSize: ROWS.mesDemandes });
  const columns = useMemo(() => demandeColumns(intl, { inProgress: true }), [intl]);
  const title = intl.formatMessage({ id: 'title.mesDemandes' });
  const back = { to: pathTo('client'), label: intl.formatMessage({ id: 'nav.dashboard' }) };

  if (list.total === 0 && !list.filtered && !list.error)
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
        aside={<ExportButton call="GET /mydemandes" filters={list.filters} />}
        primary={<AddDemandeButton />}
      />
      <DemandeTable list={list} caption={title} columns={columns} headingLevel="h2" />
    </>
  );
}

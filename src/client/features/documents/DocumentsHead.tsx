import { type IntlShape, useIntl } from 'react-intl';
import { roleMay } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import { stateOf } from '#domain/causes/stateFacts';
import type { Demande } from '#domain/dossier/demande';
import { servicesOf } from '#domain/dossier/services';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { useUserQuery } from '../../entities/account/accountApi';
import { DossierChip } from '../../entities/states/DossierChip';
import { formatEnterpriseNumber } from '../../intl/formats';
import { PageHeader } from '../../ui/PageHeader';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { InProgressNotice } from './InProgressNotice';
import { RefusedNotice } from './RefusedNotice';

/** The company and the status of the demande. */
export function DocumentsHead({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const { data: user } = useUserQuery();
  // Until the user is loaded, a reader without any rights.
  const reader = { isAdmin: user?.is_admin ?? true, role: user?.office_role ?? null };
  const prepares = !reader.isAdmin && roleMay(reader.role, 'prepare');
  const company = companyNameWithForm(JSON.parse(demande.bce_data) as BceData, demande.langue);
  const state = stateOf(demande);
  useDocumentTitle(intl.formatMessage({ id: 'documents.pageTitle' }, { company }));

  return (
    <>
      <PageHeader
        dense
        back={
          user?.is_admin
            ? { to: pathTo('adminServices'), label: intl.formatMessage({ id: 'nav.demandes' }) }
            : { to: pathTo('client'), label: intl.formatMessage({ id: 'nav.dashboard' }) }
        }
        title={company}
        line={headLine(intl, demande)}
        aside={<DossierChip state={state} />}
      />
      {demande.progress < 100 && <InProgressNotice demande={demande} reader={reader} />}
      {state === 'refused' && <RefusedNotice demande={demande} mayCorrect={prepares} />}
    </>
  );
}

/** « 1999.000.150 · dossier 1042 · siège, cession · documents en français » */
function headLine(intl: IntlShape, demande: Demande): string {
  return [
    formatEnterpriseNumber(demande.enterprise_number),
    intl.formatMessage({ id: 'documents.dossier' }, { id: String(demande.id) }),
    servicesOf(demande)
      .map((service) => intl.formatMessage({ id: `documents.services.${service}` }))
      .join(', '),
    intl.formatMessage({ id: `documents.languages.${demande.langue}` }),
  ]
    .filter(Boolean)
    .join(' · ');
}

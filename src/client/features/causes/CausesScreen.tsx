import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { type CauseState, causeState, checkDossier } from '#domain/causes/causes';
import { firstOpenStep } from '#domain/causes/missing';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { label, STEPS } from '#domain/dossier/wizard';
import { useUserQuery } from '../../entities/account/accountApi';
import { DossierPage } from '../../entities/dossier/DossierPage';
import { placeName } from '../../entities/dossier/Places';
import { useLanguage } from '../../intl/useLanguage';
import { DataTable } from '../../lists/DataTable';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { Catalogue } from './Catalogue';
import { CausesFoot } from './CausesFoot';
import { CausesTable } from './CausesTable';
import { STATES, StateFilter } from './StateFilter';
import { useColumns } from './useColumns';

/** The registry's checks: of one dossier, `/controles?demande_id=`, or the whole catalogue. */
export function CausesScreen() {
  const [query] = useSearchParams();
  const id = query.get('demande_id');
  if (id === null) return <Catalogue />;
  return (
    <DossierPage
      id={id}
      wayOut={{ to: pathTo('client'), label: 'notFound.toDashboard' }}
      loading={<CausesLoading />}
    >
      {(demande) => <DossierCauses demande={demande} />}
    </DossierPage>
  );
}

function DossierCauses({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const lang = useLanguage();
  const { data: user } = useUserQuery();
  const [query, setQuery] = useSearchParams();
  const facts = dossierFacts(demande);
  const checks = checkDossier(facts);
  const shown = STATES.find((state) => state === query.get('state')) ?? null;
  const choose = (state: CauseState | null) => {
    const next = new URLSearchParams(query);
    if (state === null) next.delete('state');
    else next.set('state', state);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const { company } = facts;
  const cameFrom = STEPS.find((step) => step === query.get('step'));
  const toDossier = intl.formatMessage({ id: 'documents.dossier' }, { id: String(demande.id) });
  const ofDossier = { demande_id: demande.id };
  const back = user?.is_admin
    ? { to: pathTo('adminDemande', { id: String(demande.id) }), label: toDossier }
    : demande.progress === 100
      ? { to: pathTo('documents', undefined, ofDossier), label: toDossier }
      : cameFrom
        ? {
            to: pathTo(cameFrom, undefined, ofDossier),
            label: `${label(cameFrom, demande)} ${placeName(intl, cameFrom)}`,
          }
        : { to: pathTo(firstOpenStep(demande), undefined, ofDossier), label: toDossier };
  return (
    <>
      <PageHeader
        back={back}
        title={<FormattedMessage id="title.causes" />}
        line={[
          company.nameWithForm,
          intl.formatMessage({ id: 'documents.dossier' }, { id: String(demande.id) }),
          company.court?.registry[lang],
        ]
          .filter(Boolean)
          .join(' · ')}
        aside={<StateFilter checks={checks} shown={shown} onChoose={choose} />}
      />
      <CausesTable
        // Another filter starts at the top and folded.
        key={shown}
        checks={shown === null ? checks : checks.filter((check) => causeState(check) === shown)}
        isFolded={shown === null}
        demande={demande}
        mayCorrect={user?.is_admin === false && demande.progress < 100}
      />
      <CausesFoot ofDossier />
    </>
  );
}

function CausesLoading() {
  const intl = useIntl();
  const columns = useColumns(null);
  return (
    <>
      <PageHeader title={<FormattedMessage id="title.causes" />} />
      <Sheet padding="none" strong>
        <DataTable
          caption={intl.formatMessage({ id: 'title.causes' })}
          columns={columns}
          rows={[]}
          rowKey={({ id }) => id}
          loading
          loadingRows={8}
        />
      </Sheet>
    </>
  );
}

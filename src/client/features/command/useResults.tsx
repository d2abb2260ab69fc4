import { useIntl } from 'react-intl';
import type { Found, FoundClient, FoundDossier } from '#domain/contract/entities/find';
import { pathTo } from '#domain/contract/paths';
import { daysLeft } from '#domain/deadlines/deadline';
import { resumePath } from '#domain/dossier/wizard';
import { todayInBrussels } from '#domain/language/today';
import { legalForm } from '#domain/law/forms';
import { useMay } from '../../entities/account/officeApi';
import { StateChip } from '../../entities/states/StateChip';
import { formatEnterpriseNumber } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { BuildingIcon, FolderOpenIcon, UserIcon } from '../../ui/icons';
import type { Group, Row } from './rows';

/** What was found, as rows: each leads to its page, a dossier in progress to where it goes on. */
export function useResults({ clients, dossiers, people }: Found): Group[] {
  const intl = useIntl();
  const lang = useLanguage();
  const prepares = useMay('prepare');
  const today = todayInBrussels();

  const dueOf = (due: NonNullable<FoundClient['due']>) => {
    const days = daysLeft(due.on, today);
    return intl.formatMessage(
      { id: days < 0 ? 'command.late' : 'command.due' },
      { kind: due.kind ?? 'other', days: Math.abs(days) },
    );
  };
  const groups: Group[] = [
    {
      key: 'clients',
      title: intl.formatMessage({ id: 'title.clients' }),
      rows: clients.map((client) => ({
        key: `client-${client.id}`,
        Icon: BuildingIcon,
        text: [client.name, legalForm(client.form)?.short[lang]].filter(Boolean).join(' '),
        aside: [formatEnterpriseNumber(client.number), ...(client.due ? [dueOf(client.due)] : [])].join(
          ' · ',
        ),
        to: pathTo('clientPage', { id: String(client.id) }),
        subject: { kind: 'client', client },
      })),
    },
    {
      key: 'dossiers',
      title: intl.formatMessage({ id: 'command.dossiers' }),
      rows: dossiers.map(
        (dossier): Row => ({
          key: `dossier-${dossier.id}`,
          Icon: FolderOpenIcon,
          text: `${dossier.id} ${dossier.denomination}`,
          aside: <DossierState dossier={dossier} />,
          to:
            prepares && dossier.progress < 100
              ? resumePath(dossier)
              : pathTo('documents', undefined, { demande_id: dossier.id }),
          subject: { kind: 'dossier', dossier },
        }),
      ),
    },
    {
      key: 'people',
      title: intl.formatMessage({ id: 'command.people' }),
      rows: people.map((person) => ({
        key: `person-${person.name}`,
        Icon: UserIcon,
        text: person.name,
        aside:
          person.dossiers === 1
            ? `${person.last.id} ${person.last.denomination}`
            : person.dossiers !== null &&
              intl.formatMessage({ id: 'command.inDossiers' }, { n: person.dossiers }),
        to: pathTo('mesDemandes', undefined, { person: person.name }),
        subject: { kind: 'person', person },
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** In one word: a refusal, where it is on its way through the registry, or what became of it here. */
function DossierState({ dossier: { progress, status, station } }: { dossier: FoundDossier }) {
  const state = progress < 100 ? 'inProgress' : status;
  return station && progress === 100 && status !== 'cancelled' ? (
    <StateChip state={station} textId={`journal.station.${station}`} />
  ) : (
    <StateChip state={state} textId={`demandes.status.${state}`} />
  );
}

import { useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { dossierPath, reviewPath } from '#domain/causes/nextPath';
import type { Found, FoundClient } from '#domain/clients/find';
import { daysLeft } from '#domain/deadlines/deadline';
import { todayInBrussels } from '#domain/language/today';
import { legalForm } from '#domain/law/forms';
import { useUserQuery } from '../../entities/account/accountApi';
import { DossierChip } from '../../entities/states/DossierChip';
import { formatEnterpriseNumber } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { BuildingIcon, FolderOpenIcon, UserIcon } from '../../ui/icons';
import type { Group, Row } from './rows';

/** The results as rows: each links to its page, a dossier in progress to its current step. */
export function useResults({ clients, dossiers, people }: Found): Group[] {
  const intl = useIntl();
  const lang = useLanguage();
  const today = todayInBrussels();

  const dueOf = (due: NonNullable<FoundClient['due']>) => {
    const days = daysLeft(due.on, today);
    return intl.formatMessage(
      { id: days < 0 ? 'command.late' : 'command.due' },
      { kind: due.kind ?? 'other', days: Math.abs(days) },
    );
  };
  const isAdmin = useUserQuery().data?.is_admin === true;
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
          aside: <DossierChip state={dossier.state} />,
          to: isAdmin ? reviewPath(dossier.id) : dossierPath(dossier),
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

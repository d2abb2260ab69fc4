import { useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { useUserQuery } from '../../entities/account/accountApi';
import { useMay } from '../../entities/account/officeApi';
import { demandeGone } from '../../entities/dossier/wizardSlice';
import { useAppDispatch } from '../../store/hooks';
import { BuildingIcon, FilePlusIcon, FolderOpenIcon, LandmarkIcon, SendIcon } from '../../ui/icons';
import type { Row, Subject } from './rows';

/** The actions on a row: none for a person, and none for an administrator, who must read the row's page first. */
export function useActs(): (subject: Subject) => Row[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const prepares = useMay('prepare');
  const isAdmin = useUserQuery().data?.is_admin === true;

  return (subject) => {
    if (subject.kind === 'person' || isAdmin) return [];
    const { deposit, links } = subject.kind === 'client' ? subject.client : subject.dossier;
    const number = subject.kind === 'client' ? subject.client.number : subject.dossier.enterprise_number;
    const acts: Row[] = [];
    if (prepares)
      acts.push({
        key: 'open',
        Icon: FilePlusIcon,
        text: intl.formatMessage({ id: 'clients.page.open' }),
        to: pathTo('step1', undefined, { company: number }),
        // The dossier that was open in this tab is closed, not changed.
        before: () => void dispatch(demandeGone()),
        letter: 'd',
      });
    if (prepares && deposit !== null)
      acts.push({
        key: 'deposit',
        Icon: LandmarkIcon,
        text: intl.formatMessage({ id: 'command.deposit' }, { id: String(deposit) }),
        to: pathTo('documents', undefined, { demande_id: deposit, tab: 'journal', note: 'deposited' }),
        letter: 'p',
      });
    // Only opens the page where each link is sent separately: an SMS costs and cannot be recalled.
    if (prepares && links)
      acts.push({
        key: 'links',
        Icon: SendIcon,
        text: intl.formatMessage({ id: 'command.links' }),
        aside: intl.formatMessage({ id: 'command.linksWait' }, { n: links.people }),
        to: pathTo('documents', undefined, { demande_id: links.id, tab: 'checks' }),
        letter: 'r',
      });
    const client = subject.kind === 'client' ? null : subject.dossier.client;
    if (client !== null)
      acts.push({
        key: 'client',
        Icon: BuildingIcon,
        text: intl.formatMessage({ id: 'command.client' }),
        to: pathTo('clientPage', { id: String(client) }),
        letter: 'f',
      });
    acts.push({
      key: 'dossiers',
      Icon: FolderOpenIcon,
      text: intl.formatMessage({ id: 'command.dossiersOf' }),
      to: pathTo('mesDemandes', undefined, { q: number }),
      letter: 'a',
    });
    return acts;
  };
}

import { useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { useUserQuery } from '../../entities/account/accountApi';
import { useMay } from '../../entities/account/officeApi';
import { demandeGone } from '../../entities/dossier/wizardSlice';
import { useAppDispatch } from '../../store/hooks';
import { BuildingIcon, FilePlusIcon, FolderOpenIcon, LandmarkIcon, SendIcon } from '../../ui/icons';
import type { Row, Subject } from './rows';

/** What may be done for a row: nothing for a person, who is nobody's own, nor by an administrator, who reads it first. */
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
        // Another dossier that this tab has open stays where it is.
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
    // To where it is seen to whom, and each is sent by a press: a message costs, and cannot be taken back.
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

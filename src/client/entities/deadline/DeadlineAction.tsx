import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { ListedDeadline } from '#domain/deadlines/record';
import { KIND_WORDS } from '#domain/deadlines/words';
import type { MessageId } from '../../intl/messages';
import { useLanguage } from '../../intl/useLanguage';
import { ButtonLink } from '../../ui/ButtonLink';
import { ArrowRightIcon, CheckIcon, FilePlusIcon } from '../../ui/icons';
import { useMay } from '../account/officeApi';
import type { Mark } from './useMark';

interface Props {
  deadline: ListedDeadline;
  today: string;
  mark: Mark;
}

const DONE: Partial<Record<ListedDeadline['expected']['what'], MessageId>> = {
  accounts: 'deadlines.deposited',
  confirmOwners: 'deadlines.confirmed',
  updateOwners: 'deadlines.done',
};
const START: Partial<Record<ListedDeadline['expected']['what'], MessageId>> = {
  finish: 'deadlines.dossier',
  renew: 'deadlines.renew',
  meet: 'deadlines.openDossier',
  check: 'deadlines.renew',
};

/** The main action of a deadline: mark as done, open the dossier, or begin one for this company. Readers only get the dossier. */
export function DeadlineAction({ deadline, today, mark }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const may = useMay('prepare');
  const { expected, client, kind } = deadline;
  const done = DONE[expected.what];
  const start = START[expected.what];
  const named = (act: string) => ({
    'aria-label': intl.formatMessage(
      { id: 'deadlines.actOf' },
      { act, client: client.name, kind: KIND_WORDS[lang][kind] },
    ),
    size: 'small' as const,
    variant: 'outlined' as const,
  });
  if (done && may)
    return (
      <Button
        {...named(intl.formatMessage({ id: done }))}
        startIcon={<CheckIcon size={16} />}
        onClick={() => void mark.note(deadline, today)}
      >
        <FormattedMessage id={done} />
      </Button>
    );
  if (expected.dossier !== null)
    return (
      <ButtonLink
        {...named(intl.formatMessage({ id: 'deadlines.dossier' }, { id: String(expected.dossier) }))}
        endIcon={<ArrowRightIcon size={16} />}
        to={pathTo(start ? 'step1Validate' : 'documents', undefined, { demande_id: expected.dossier })}
      >
        <FormattedMessage id="deadlines.dossier" values={{ id: String(expected.dossier) }} />
      </ButtonLink>
    );
  if (!start || !may) return null;
  return (
    <ButtonLink
      {...named(intl.formatMessage({ id: start }))}
      startIcon={<FilePlusIcon size={16} />}
      to={pathTo('step1', undefined, { company: client.number, service: 'dirigeants' })}
    >
      <FormattedMessage id={start} />
    </ButtonLink>
  );
}

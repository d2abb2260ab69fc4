import { FormattedMessage } from 'react-intl';
import { useDemandesQuery } from '../../../api/demandesApi';
import { useFormats } from '../../../intl/formats';
import { TextLink } from '../../../ui/TextLink';
import { dossierPath } from './adminColumns';

/** How many dossiers wait for a decision, and the way to the one that waits longest. Nothing while that is not known. */
export function WaitingLine() {
  const formats = useFormats();
  const { data } = useDemandesQuery(
    { status: 'pending', completed: 1, sort: 'id', per_page: 1, page: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const [oldest] = data?.data ?? [];
  if (!data) return <>{'\u00A0'}</>;
  if (!oldest?.completed_at) return <FormattedMessage id="adminDemandes.noneWaiting" />;
  const { total, capped } = data.meta;
  return (
    <>
      <FormattedMessage
        id="adminDemandes.waiting"
        values={{
          n: total,
          count: `${formats.number(total)}${capped ? '+' : ''}`,
          since: formats.since(oldest.completed_at),
        }}
      />{' '}
      <TextLink to={dossierPath(oldest.id)}>
        <FormattedMessage id="adminDemandes.openOldest" />
      </TextLink>
    </>
  );
}

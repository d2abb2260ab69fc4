import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { useUserQuery } from '../../entities/account/accountApi';
import { useDossierApprovalsQuery } from '../../entities/dossier/demandesApi';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';

const FIRST = {};

/** The number of dossiers that wait for the member's approval, as a link; nothing for none. */
export function ToApprove() {
  const { data: user } = useUserQuery();
  const { data } = useDossierApprovalsQuery(FIRST, { skip: !user?.office_role });
  const count = data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      live="off"
      sx={{ mb: 2.5 }}
      action={
        <TextLink to={pathTo('approvals')}>
          <FormattedMessage id="title.approvals" />
        </TextLink>
      }
    >
      <FormattedMessage id="nav.approvals" values={{ count }} />
    </Notice>
  );
}

import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/contract/paths';
import { useUserQuery } from '../../entities/account/accountApi';
import { useReleasesQuery } from '../../entities/dossier/demandesApi';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';

const FIRST = {};

/** To members of an office: how many dossiers wait for their release, and the way to them. Nothing for none. */
export function ToRelease() {
  const { data: user } = useUserQuery();
  const { data } = useReleasesQuery(FIRST, { skip: !user?.office_role });
  const count = data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      live="off"
      sx={{ mb: 2.5 }}
      action={
        <TextLink to={pathTo('releases')}>
          <FormattedMessage id="title.releases" />
        </TextLink>
      }
    >
      <FormattedMessage id="nav.releases" values={{ count }} />
    </Notice>
  );
}

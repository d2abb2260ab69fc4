import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';

/** In place of a new dossier, for a member with read access only. */
export const ReadsOnly = () => (
  <EmptyState
    headingLevel="h1"
    title={<FormattedMessage id="office.reads" />}
    action={
      <ButtonLink variant="contained" to={pathTo('mesDemandes')}>
        <FormattedMessage id="title.mesDemandes" />
      </ButtonLink>
    }
  >
    <FormattedMessage id="office.readsCause" />
  </EmptyState>
);

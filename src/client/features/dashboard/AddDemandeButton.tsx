import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/contract/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { PlusIcon } from '../../ui/icons';

export function AddDemandeButton() {
  return (
    <ButtonLink variant="contained" startIcon={<PlusIcon size={16} />} to={pathTo('step1')}>
      <FormattedMessage id="demandes.add" />
    </ButtonLink>
  );
}

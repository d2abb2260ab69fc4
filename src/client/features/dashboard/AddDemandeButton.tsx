import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { useMay } from '../../entities/account/officeApi';
import { ButtonLink } from '../../ui/ButtonLink';
import { PlusIcon } from '../../ui/icons';

export function AddDemandeButton() {
  if (!useMay('prepare')) return null;
  return (
    <ButtonLink variant="contained" startIcon={<PlusIcon size={16} />} to={pathTo('step1')}>
      <FormattedMessage id="demandes.add" />
    </ButtonLink>
  );
}

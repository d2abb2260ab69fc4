import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { companyNameWithForm, seatAddress } from '#domain/registry/bceData';
import { isEnterpriseNumber, normalizeEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { failureText } from '../../../intl/errorText';
import { useLanguage } from '../../../intl/useLanguage';
import { BusyButton } from '../../../ui/BusyButton';
import { BuildingIcon } from '../../../ui/icons';
import { useLazyEnterpriseQuery } from '../enterprisesApi';
import type { BillingForm } from './company';

/** Fills in name and address from the registry. */
export function RegistryButton({ form }: { form: BillingForm }) {
  const intl = useIntl();
  const lang = useLanguage();
  const [read, { error, isFetching, originalArgs }] = useLazyEnterpriseQuery();
  const number = normalizeEnterpriseNumber(form.values.company.enterprise_number);
  if (!isEnterpriseNumber(number)) return null;

  const fill = async () => {
    const { data: bce } = await read({ number }, true);
    if (!bce) return;
    const seat = seatAddress(bce, lang);
    form.change('company.name', companyNameWithForm(bce, lang));
    if (!seat) return;
    form.change('company.address.street', seat.rue);
    form.change('company.address.number', seat.numero);
    form.change('company.address.box', seat.box);
    form.change('company.address.zip_code', seat.zip_code);
    form.change('company.address.city', seat.localite);
    form.change('company.address.country', seat.pays);
  };

  return (
    <Box sx={{ mt: 1 }}>
      <BusyButton
        size="small"
        variant="outlined"
        busy={isFetching}
        busyLabel={<FormattedMessage id="ui.loading" />}
        startIcon={<BuildingIcon size={16} />}
        onClick={() => void fill()}
      >
        <FormattedMessage id="profile.fromRegistry" />
      </BusyButton>
      <Box role="status" sx={{ typography: 'caption', color: 'noE', fontWeight: 600, mt: error ? '6px' : 0 }}>
        {error && originalArgs?.number === number && failureText(intl, error)}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatAddress, seatAddress } from '#domain/bceData';
import { type AddressService, newAddressServiceSchema } from '#domain/entities/services';
import { validate } from '#domain/schema';
import { useSaveAddressServiceMutation } from '../../api/servicesApi';
import { errorText } from '../../intl/errorText';
import { Notice } from '../../ui/Notice';
import { SkeletonText } from '../../ui/SkeletonText';
import { TextInput } from '../../ui/TextInput';
import { CurrentSeat } from './address/CurrentSeat';
import { LocalityInput } from './address/LocalityInput';
import { SeatNotice } from './address/SeatNotice';
import { useDossier } from './useDossier';
import { useStepForm } from './useStepForm';
import { gapId, stay, WizardFrame } from './WizardFrame';

/** A type alias, not an interface: it is kept as a draft. */
type Address = { rue: string; numero: string; box: string; zip_code: string; localite: string };

const EMPTY: Address = { rue: '', numero: '', box: '', zip_code: '', localite: '' };

/** The only country a seat can move to here (contract section 6). */
const COUNTRY = 'BE';

const LIMITS: Record<keyof Address, number> = { rue: 200, numero: 22, box: 20, zip_code: 12, localite: 100 };

/** The new registered address (spec section 2, address step). No format is checked: presence and size only. */
export function AddressScreen() {
  const intl = useIntl();
  const dossier = useDossier();
  const [save] = useSaveAddressServiceMutation();
  const { id, demande, bce } = dossier;
  const line = (values: Address) => formatAddress({ ...values, pays: COUNTRY }, demande?.langue ?? 'fr');
  const registered = bce && demande ? seatAddress(bce, demande.langue) : null;

  const form = useStepForm<Address>({
    step: 'addressService',
    dossier,
    empty: EMPTY,
    read: ({ address }) => valuesOf(address),
    check: (values) => firstCodes({ ...values, demande_id: id }),
    save: ({ box, ...others }) =>
      save({
        demande_id: id ?? 0,
        an_address: line({ box, ...others }),
        ...others,
        box: box.trim() || null,
        pays: COUNTRY,
      }).unwrap(),
    summary: (values) => values.rue && line(values),
  });

  const field = (name: keyof Address) => {
    const code = form.code(name);
    return {
      ...form.getFieldProps(name),
      id: gapId(name),
      error: code && errorText(intl, code),
      autoComplete: 'off',
      spellCheck: false,
      maxLength: LIMITS[name],
    };
  };

  return (
    <WizardFrame
      step="addressService"
      dossier={dossier}
      title={<FormattedMessage id="addressService.title" />}
      intro={<FormattedMessage id="addressService.intro" />}
      skeleton={<SkeletonText lines={4} lineHeight={66} />}
      typed={{ address: typedAddress(form.values, id) }}
      kept={form.kept}
      onContinue={() => (registered === null ? stay() : form.commit())}
    >
      {({ langue }) =>
        registered === null ? (
          <Notice tone="error" title={<FormattedMessage id="addressService.errorGeneric" />}>
            <FormattedMessage id="addressService.noRegistryAddress" />
          </Notice>
        ) : (
          <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
            <CurrentSeat
              registered={formatAddress(registered, langue)}
              written={form.values.rue.trim() === '' ? '' : line(form.values)}
            />
            <Box component="section" aria-labelledby="new-address">
              <Typography variant="h3" component="h2" id="new-address" sx={{ mb: 1.5 }}>
                <FormattedMessage id="addressService.new" />
              </Typography>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
                  alignItems: 'start',
                }}
              >
                <TextInput
                  {...field('rue')}
                  label={<FormattedMessage id="addressService.street" />}
                  sx={{ gridColumn: { xs: 'span 12', sm: 'span 7' } }}
                />
                <TextInput
                  {...field('numero')}
                  label={<FormattedMessage id="addressService.number" />}
                  sx={{ gridColumn: { xs: 'span 5', sm: 'span 2' } }}
                />
                <TextInput
                  {...field('box')}
                  label={<FormattedMessage id="addressService.box" />}
                  optional
                  sx={{ gridColumn: { xs: 'span 7', sm: 'span 3' } }}
                />
                <TextInput
                  {...field('zip_code')}
                  label={<FormattedMessage id="addressService.zipCode" />}
                  inputMode="numeric"
                  sx={{ gridColumn: { xs: 'span 5', sm: 'span 3' } }}
                />
                <LocalityInput
                  {...field('localite')}
                  postcode={form.values.zip_code}
                  documents={langue}
                  onFill={(name) => void form.setFieldValue('localite', name)}
                  sx={{ gridColumn: { xs: 'span 7', sm: 'span 5' } }}
                />
                <TextInput
                  id="address-pays"
                  name="pays"
                  label={<FormattedMessage id="addressService.country" />}
                  value={intl.formatMessage({ id: 'addressService.belgium' })}
                  origin="registry"
                  disabled
                  sx={{ gridColumn: { xs: 'span 12', sm: 'span 4' } }}
                />
              </Box>
            </Box>
            <SeatNotice from={registered.zip_code} to={form.values.zip_code} documents={langue} />
          </Box>
        )
      }
    </WizardFrame>
  );
}

const valuesOf = (address: AddressService | null): Address =>
  address
    ? {
        rue: address.rue,
        numero: address.numero,
        box: address.box ?? '',
        zip_code: address.zip_code,
        localite: address.localite,
      }
    : EMPTY;

const typedAddress = (values: Address, id: number | null): AddressService => ({
  ...values,
  demande_id: id ?? 0,
  an_address: '',
  pays: COUNTRY,
});

function firstCodes(address: object): Partial<Address> {
  const result = validate(newAddressServiceSchema, address);
  if (result.ok) return {};
  return Object.fromEntries(Object.entries(result.errors).map(([field, [code]]) => [field, code]));
}

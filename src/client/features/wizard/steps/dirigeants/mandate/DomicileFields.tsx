import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { homeCountries } from '#domain/registry/countries';
import type { Form } from '../../../../../forms/useForm';
import { useLanguage } from '../../../../../intl/useLanguage';
import { SelectInput } from '../../../../../ui/SelectInput';
import { TextInput } from '../../../../../ui/TextInput';

interface Props {
  form: { values: { pays: string }; field: Form<Record<string, unknown>>['field'] };
}

const wide = (sm: number) => ({ gridColumn: { xs: 'span 12', sm: `span ${sm}` } });

/** The country first: the other fields depend on it. */
export function DomicileFields({ form: { field, values } }: Props) {
  const countries = homeCountries(useLanguage());
  const optional = values.pays !== 'BE';
  const plain = { autoComplete: 'off', spellCheck: false };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        alignItems: 'start',
      }}
    >
      <SelectInput
        {...field('pays')}
        label={<FormattedMessage id="addressService.country" />}
        options={countries}
        autoComplete="off"
        origin="written"
        sx={wide(12)}
      />
      <TextInput
        {...field('zip_code')}
        {...plain}
        maxLength={12}
        label={<FormattedMessage id="addressService.zipCode" />}
        optional={optional}
        sx={wide(3)}
      />
      <TextInput
        {...field('localite')}
        {...plain}
        maxLength={100}
        label={<FormattedMessage id="addressService.locality" />}
        sx={wide(9)}
      />
      <TextInput
        {...field('rue')}
        {...plain}
        maxLength={200}
        label={<FormattedMessage id={optional ? 'dirigeants.streetAbroad' : 'addressService.street'} />}
        sx={wide(7)}
      />
      <TextInput
        {...field('numero')}
        {...plain}
        maxLength={22}
        label={<FormattedMessage id="addressService.number" />}
        optional={optional}
        sx={wide(2)}
      />
      <TextInput
        {...field('box')}
        {...plain}
        maxLength={20}
        label={<FormattedMessage id="addressService.box" />}
        optional
        sx={wide(3)}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { PERSON_NAME_MAX } from '#domain/people/names';
import type { Form } from '../../forms/useForm';
import { TextInput } from '../../ui/TextInput';

interface Props {
  form: Pick<Form<{ first_name: string; last_name: string }>, 'field'>;
}

/** First and last name, side by side where there is room. */
export function NameFields({ form }: Props) {
  const common = { spellCheck: false, maxLength: PERSON_NAME_MAX };
  return (
    <Box sx={twoColumns}>
      <TextInput
        {...form.field('first_name')}
        {...common}
        label={<FormattedMessage id="register.firstName" />}
        autoComplete="given-name"
      />
      <TextInput
        {...form.field('last_name')}
        {...common}
        label={<FormattedMessage id="register.lastName" />}
        autoComplete="family-name"
      />
    </Box>
  );
}

/** Fields in pairs; one column on a phone. */
export const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

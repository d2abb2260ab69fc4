import type { SxProps, Theme } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUserQuery } from '../../../../entities/account/accountApi';
import { useOfficeTemplatesQuery } from '../../../../entities/account/officeApi';
import { SelectInput, type SelectInputProps } from '../../../../ui/SelectInput';

interface Props {
  field: Pick<SelectInputProps, 'name' | 'id' | 'value' | 'onChange' | 'onBlur' | 'error'>;
  sx: SxProps<Theme>;
}

/** The office's template for a new dossier; nothing if it has none. */
export function TemplateChoice({ field, sx }: Props) {
  const intl = useIntl();
  const { data: user } = useUserQuery();
  const { data } = useOfficeTemplatesQuery(undefined, { skip: !user?.office_role });
  if (!data || data.templates.length === 0) return null;
  return (
    <SelectInput
      {...field}
      label={<FormattedMessage id="usual.template" />}
      help={<FormattedMessage id="usual.templateHelp" />}
      origin={field.value === '' ? 'registry' : 'written'}
      options={[
        { value: '', label: intl.formatMessage({ id: 'usual.latest' }) },
        ...data.templates.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      sx={sx}
    />
  );
}

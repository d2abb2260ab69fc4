import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { NO_MOBILE_REASONS } from '#domain/people/noMobile';
import { SelectInput, type SelectInputProps } from '../../../ui/SelectInput';

/** Whether somebody has a Belgian mobile number, or why not: the link goes to no other. */
export function NoMobileInput(props: Omit<SelectInputProps, 'label' | 'options'>) {
  const intl = useIntl();
  const reasons = NO_MOBILE_REASONS.map((value) => ({
    value,
    label: intl.formatMessage({ id: `person.noMobile.${value}` }),
  }));
  return (
    <SelectInput
      {...props}
      label={<FormattedMessage id="person.noMobile" />}
      help={props.value ? <FormattedMessage id="person.noMobileHelp" /> : undefined}
      options={[{ value: '', label: intl.formatMessage({ id: 'person.noMobile.no' }) }, ...reasons]}
    />
  );
}

/** The way on from a form that asks for a number. */
export function NoMobileButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick} sx={{ ml: '-10px', textAlign: 'left' }}>
      <FormattedMessage id="person.noMobile.ask" />
    </Button>
  );
}

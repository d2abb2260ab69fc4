import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { CARD_REASONS, NO_MOBILE_REASONS } from '#domain/people/noMobile';
import { SelectInput, type SelectInputProps } from '../../../ui/SelectInput';

interface Props extends Omit<SelectInputProps, 'label' | 'options'> {
  /** Their mandate ends: nobody may be able to reach them. */
  leaves?: boolean;
}

/** Whether somebody has a Belgian mobile number, or why not: the link goes to no other. */
export function NoMobileInput({ leaves = false, ...props }: Props) {
  const intl = useIntl();
  const reasons = (leaves ? NO_MOBILE_REASONS : CARD_REASONS).map((value) => ({
    value,
    label: intl.formatMessage({ id: `person.noMobile.${value}` }),
  }));
  return (
    <SelectInput
      {...props}
      label={<FormattedMessage id="person.noMobile" />}
      help={
        props.value ? (
          <FormattedMessage
            id={props.value === 'unreachable' ? 'person.unreachableHelp' : 'person.noMobileHelp'}
          />
        ) : undefined
      }
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

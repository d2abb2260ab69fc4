import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { CARD_REASONS, NO_MOBILE_REASONS } from '#domain/people/noMobile';
import { SelectInput, type SelectInputProps } from '../../../ui/SelectInput';

interface Props extends Omit<SelectInputProps, 'label' | 'options'> {
  /** The mandate of the person ends: then 'unreachable' is a reason too. */
  leaves?: boolean;
}

/** The reason why a person has no Belgian mobile number; links are sent to no other numbers. */
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

/** In a form that asks for a number: for a person who has none. */
export function NoMobileButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick} sx={{ ml: '-10px', textAlign: 'left' }}>
      <FormattedMessage id="person.noMobile.ask" />
    </Button>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { SelectInput } from '../../ui/SelectInput';
import { useMay, useOfficeQuery } from '../account/officeApi';
import { useChangeInChargeMutation } from './demandesApi';

interface Props {
  id: number;
  inCharge: { id: number; name: string };
  /** The label is for screen readers only. */
  hideLabel?: boolean;
}

/** The person in charge of a dossier; can be changed by those who may finish it. */
export function InCharge({ id, inCharge, hideLabel = false }: Props) {
  const intl = useIntl();
  const may = useMay('finish');
  const { data } = useOfficeQuery(undefined, { skip: !may });
  const [change, { error, isLoading }] = useChangeInChargeMutation();
  const members = data?.office?.members ?? [];
  if (!may || members.length === 0) return inCharge.name;
  return (
    <SelectInput
      hideLabel={hideLabel}
      label={
        hideLabel ? (
          intl.formatMessage({ id: 'office.inChargeOf' }, { id: String(id) })
        ) : (
          <FormattedMessage id="office.inCharge" />
        )
      }
      value={String(inCharge.id)}
      origin="written"
      error={error !== undefined && <FormattedMessage id="server.error" />}
      options={[inCharge, ...members.filter((one) => one.id !== inCharge.id)].map((one) => ({
        value: String(one.id),
        label: one.name,
      }))}
      onChange={({ target }) => {
        if (!isLoading) void change({ id, user_id: Number(target.value) });
      }}
    />
  );
}

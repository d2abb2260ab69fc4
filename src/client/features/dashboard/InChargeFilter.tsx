import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useOfficeQuery } from '../../entities/account/officeApi';
import { SelectInput } from '../../ui/SelectInput';

/** Filters an office's list by the member in charge; like the other filters it is in the URL. */
export function InChargeFilter() {
  const intl = useIntl();
  const { data } = useOfficeQuery();
  const [query, setQuery] = useSearchParams();
  const choose = (id: string) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (id) next.set('in_charge', id);
    else next.delete('in_charge');
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <SelectInput
      label={<FormattedMessage id="office.inCharge" />}
      optional="group"
      value={query.get('in_charge') ?? ''}
      options={[
        { value: '', label: intl.formatMessage({ id: 'office.inChargeAll' }) },
        ...(data?.office?.members ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

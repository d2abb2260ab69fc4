import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Comparison } from '#domain/journal/record';
import { useCompareWithRegistryMutation } from '../../../entities/dossier/journalApi';
import { failureText } from '../../../intl/errorText';
import { BusyButton } from '../../../ui/BusyButton';
import { RefreshIcon } from '../../../ui/icons';

/** Compares the registry with the dossier and lists what it does not show yet; if it shows everything, the journal gets an entry. */
export function CompareButton({ id }: { id: number }) {
  const intl = useIntl();
  const [compare, { data, error, isLoading }] = useCompareWithRegistryMutation();
  return (
    <Box sx={{ display: 'grid', justifyItems: { sm: 'end' }, gap: '6px' }}>
      <BusyButton
        variant="outlined"
        color="inherit"
        startIcon={<RefreshIcon size={16} />}
        busy={isLoading}
        busyLabel={<FormattedMessage id="journal.form.saving" />}
        onClick={() => void compare({ id })}
      >
        <FormattedMessage id="journal.act.registered" />
      </BusyButton>
      <Box role="status" sx={{ typography: 'caption', maxWidth: '34ch' }}>
        {error ? failureText(intl, error) : data && <Compared compared={data} />}
      </Box>
    </Box>
  );
}

function Compared({ compared: { compared, all } }: { compared: Comparison }) {
  const intl = useIntl();
  if (all) return <FormattedMessage id="journal.compared.all" />;
  const missing = compared.filter(({ shown }) => shown === false);
  if (missing.length === 0) return <FormattedMessage id="journal.compared.nothing" />;
  const words = missing.map(({ what, name }) =>
    intl.formatMessage({ id: `journal.compared.${what}` }, { name }),
  );
  return <FormattedMessage id="journal.compared.some" values={{ changes: intl.formatList(words) }} />;
}

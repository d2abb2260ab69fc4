import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { simulatedSystems } from '../../entities/sandbox/sandboxed';
import { Notice } from '../../ui/Notice';

const NAMES: Record<string, Parameters<typeof FormattedMessage>[0]['id']> = {
  registry: 'simulated.registry',
  identity: 'simulated.identity',
  sms: 'simulated.sms',
  mail: 'simulated.mail',
  text: 'simulated.text',
  extraction: 'simulated.extraction',
  payments: 'simulated.payments',
  einvoice: 'simulated.einvoice',
  scanner: 'simulated.scanner',
};

/** Above every page of a server that could be mistaken for the real one: lists its simulated external systems. */
export function SimulationNotice() {
  const intl = useIntl();
  // The build renders all of them: the server removes those that are not simulated (see pages.ts).
  const all = typeof document === 'undefined' ? Object.keys(NAMES) : simulatedSystems();
  const systems = all.flatMap((system) => NAMES[system] ?? []);
  if (systems.length === 0) return null;
  return (
    <Box
      component="aside"
      data-notice="simulated"
      aria-label={intl.formatMessage({ id: 'outbox.sandboxTitle' })}
    >
      <Notice banner tone="warn" live="off" title={<FormattedMessage id="outbox.sandboxTitle" />}>
        <FormattedMessage
          id="simulated.line"
          values={{ systems: intl.formatList(systems.map((id) => intl.formatMessage({ id }))) }}
        />
      </Notice>
    </Box>
  );
}

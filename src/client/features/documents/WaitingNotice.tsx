import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import { stateFacts } from '#domain/dossier/stateFacts';
import { Notice } from '../../ui/Notice';

/** Of a finished dossier that is not validated yet: whose turn it is, and what may be done with its papers meanwhile. */
export function WaitingNotice({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const depositor = intl.formatMessage({ id: 'demandes.next.depositor' });
  const names = stateFacts(demande).awaited.map((name) => name || depositor);
  const turn = names.length > 0 ? 'identity' : 'decision';
  return (
    <Notice
      live="off"
      title={
        <FormattedMessage id={`documents.waiting.${turn}`} values={{ people: intl.formatList(names) }} />
      }
      sx={{ mb: 2.5 }}
    >
      <FormattedMessage id="documents.waiting.line" />
    </Notice>
  );
}

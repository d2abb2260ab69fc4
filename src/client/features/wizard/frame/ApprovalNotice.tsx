import { FormattedMessage } from 'react-intl';
import { useFormats } from '../../../intl/formats';
import { Notice } from '../../../ui/Notice';
import { useStepFacts } from './facts';

/** On every step of an office's dossier: that it waits for its approval, or why it was sent back. */
export function ApprovalNotice() {
  const formats = useFormats();
  const { dossier } = useStepFacts();
  const approval = dossier?.demande.approval;
  if (!approval) return null;
  const { returned } = approval;
  if (returned)
    return (
      <Notice
        tone="warn"
        live="off"
        title={<FormattedMessage id="approval.returnedBy" values={{ name: returned.by }} />}
        sx={{ mb: 2.5, whiteSpace: 'pre-wrap' }}
      >
        {returned.word}
      </Notice>
    );
  return (
    <Notice title={<FormattedMessage id="approval.waits" />} sx={{ mb: 2.5 }}>
      <FormattedMessage
        id="approval.waitsLine"
        values={{ name: approval.asked_by, when: formats.dayOf(approval.asked_at) }}
      />
    </Notice>
  );
}

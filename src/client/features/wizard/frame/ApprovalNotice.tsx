import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { useMay } from '../../../entities/account/officeApi';
import { useFormats } from '../../../intl/formats';
import { Notice } from '../../../ui/Notice';
import { TextLink } from '../../../ui/TextLink';
import { useStepFacts } from './facts';

/** The id of the link to go on from a dossier that waits for approval. */
export const APPROVAL_WAY_ON = 'approval-way-on';

/** On every step of an office's dossier: it waits for approval, or why it was returned. */
export function ApprovalNotice() {
  const intl = useIntl();
  const formats = useFormats();
  const mayApprove = useMay('finish');
  const { dossier } = useStepFacts();
  const { id, approval } = dossier?.demande ?? {};
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
    <Notice
      title={<FormattedMessage id="approval.waits" />}
      sx={{ mb: 2.5 }}
      action={
        <TextLink
          id={APPROVAL_WAY_ON}
          to={mayApprove ? pathTo('approval', { id: String(id) }) : pathTo('client')}
        >
          <FormattedMessage id={mayApprove ? 'demandes.next.approve' : 'approval.toDashboard'} />
        </TextLink>
      }
    >
      <FormattedMessage
        id="approval.waitsLine"
        values={{
          name: approval.asked_by,
          when: formats.dayOf(approval.asked_at),
          approvers: intl.formatList(approval.approvers, { type: 'disjunction' }),
        }}
      />
    </Notice>
  );
}

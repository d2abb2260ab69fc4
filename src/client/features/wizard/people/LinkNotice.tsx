import { FormattedMessage } from 'react-intl';
import type { Verification } from '#domain/people/verification';
import { Notice } from '../../../ui/Notice';

/** The state of the link that was just requested. */
export function LinkNotice({ link_state, link_error }: Pick<Verification, 'link_state' | 'link_error'>) {
  if (link_error)
    return (
      <Notice tone="error" live="off" title={<FormattedMessage id="person.linkFailed" />}>
        <FormattedMessage id={link_error} />
      </Notice>
    );
  const hasLeft = link_state === 'sent' || link_state === 'delivered';
  return (
    <Notice tone={hasLeft ? 'ok' : 'info'} live="off">
      <FormattedMessage id={hasLeft ? 'identity.linkSent' : 'identity.linkQueued'} />
    </Notice>
  );
}

import { FormattedMessage } from 'react-intl';
import type { User } from '#domain/accounts/user';
import type { RouteName } from '#domain/base/paths';
import { affordableParticipants, canStart, LOW_CREDITS } from '#domain/dossier/cost';
import { TopUpLink } from '../../entities/credit/TopUpLink';
import { useFormats } from '../../intl/formats';
import { Notice } from '../../ui/Notice';

/**
 * Warns below six credits, when nothing can be started or continued; with a few more it is a hint on the dashboard. Not in the shop, which
 * shows the balance itself, and not for administrators, who pay nothing, or users who are invited to an office.
 */
export function CreditBanner({ user, route }: { user: User | undefined; route: RouteName | null }) {
  const formats = useFormats();
  if (!user || user.is_admin || user.office_offer === 'join' || route === 'buyCredits') return null;
  const blocked = !canStart(user.credits);
  if (!blocked && (user.credits > LOW_CREDITS || route !== 'client')) return null;
  const credits = formats.credits(user.credits);
  return (
    <Notice
      banner
      tone={blocked ? 'warn' : 'info'}
      title={<FormattedMessage id="shell.lowTitle" values={{ credits }} />}
      action={<TopUpLink />}
    >
      {blocked ? (
        <FormattedMessage id="shell.lowLine" />
      ) : (
        <FormattedMessage id="shell.lowSoon" values={{ n: affordableParticipants(user.credits) }} />
      )}
    </Notice>
  );
}

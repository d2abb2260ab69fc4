import { FormattedMessage } from 'react-intl';
import { canStart } from '#domain/cost';
import type { User } from '#domain/entities/user';
import { pathTo, type RouteName } from '#domain/paths';
import { useFormats } from '../../intl/formats';
import { Notice } from '../../ui/Notice';
import { TextLink } from '../../ui/TextLink';

/** Below six credits nothing can be started or continued; administrators pay nothing (contract section 4). */
export function CreditBanner({ user, route }: { user: User | undefined; route: RouteName | null }) {
  const formats = useFormats();
  if (!user || user.is_admin || canStart(user.credits)) return null;
  return (
    <Notice
      banner
      tone="warn"
      title={<FormattedMessage id="shell.lowTitle" values={{ credits: formats.credits(user.credits) }} />}
      action={
        route !== 'buyCredits' && (
          <TextLink to={pathTo('buyCredits')}>
            <FormattedMessage id="shell.topUp" />
          </TextLink>
        )
      }
    >
      <FormattedMessage id="shell.lowLine" />
    </Notice>
  );
}

import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { TextLink, type TextLinkProps } from '../../ui/TextLink';
import { useMay } from '../account/officeApi';

/** To the shop, and back here afterwards; inside the shop back to where one came from. */
export function TopUpLink({ children, ...rest }: Omit<TextLinkProps, 'to' | 'state'>) {
  const { pathname, search, state } = useLocation();
  const may = useMay('manage');
  const shop = pathTo('buyCredits');
  // In an office only partners may buy.
  if (!may) return null;
  return (
    <TextLink {...rest} to={shop} state={pathname.startsWith(shop) ? state : { wanted: pathname + search }}>
      {children ?? <FormattedMessage id="shell.topUp" />}
    </TextLink>
  );
}

import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router-dom';

export interface TextLinkProps
  extends Omit<MuiLinkProps<'a'>, 'href' | 'component'>,
    Pick<LinkProps, 'to' | 'replace' | 'state'> {}

/** A link to our own pages in running text. */
export function TextLink(props: TextLinkProps) {
  return <MuiLink component={Link} {...props} />;
}

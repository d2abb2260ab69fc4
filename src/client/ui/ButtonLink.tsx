import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router-dom';

export interface ButtonLinkProps
  extends Omit<ButtonProps<'a'>, 'href' | 'component'>,
    Pick<LinkProps, 'to' | 'replace' | 'state'> {}

/** A link to a page of ours that looks like a button. It stays a link: it opens in a new tab, it is read as one. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={Link} {...props} />;
}

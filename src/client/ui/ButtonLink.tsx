import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router-dom';

export interface ButtonLinkProps
  extends Omit<ButtonProps<'a'>, 'href' | 'component'>,
    Pick<LinkProps, 'to' | 'replace' | 'state'> {}

/** A link that looks like a button: it can be opened in a new tab and is announced as a link. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={Link} {...props} />;
}

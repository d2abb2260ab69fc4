import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type DemoAccounts as Demo, useDemoAccountsQuery } from '../../entities/sandbox/sandboxApi';
import { isSandboxed } from '../../entities/sandbox/sandboxed';
import { useFormats } from '../../intl/formats';
import { useHydrating } from '../../ui/useHydrating';

type Account = Demo['accounts'][number];

export interface DemoAccountsProps {
  /** Shown only if there are demo accounts. */
  above: ReactNode;
  /** Shown below the accounts. */
  below?: ReactNode;
  onChoose: (credentials: { email: string; password: string }) => void;
}

/** Only a server with sandbox drivers has demo accounts; with any other nothing is shown. */
export function DemoAccounts({ above, below, onChoose }: DemoAccountsProps) {
  const intl = useIntl();
  const formats = useFormats();
  const isHydrating = useHydrating();
  const { data } = useDemoAccountsQuery(undefined, { skip: isHydrating || !isSandboxed('demo') });
  if (!data || data.accounts.length === 0) return null;

  const nameOf = ({ is_admin, email, credits }: Account): string => {
    if (is_admin) return intl.formatMessage({ id: 'login.demoAdmin' });
    const id = email.startsWith('gerant@') ? 'login.demoManager' : 'login.demoOffice';
    return intl.formatMessage({ id }, { credits: formats.credits(credits) });
  };
  return (
    <>
      {above}
      <Box sx={{ typography: 'body1', color: 'text.secondary' }}>
        <Box component="h2" sx={{ typography: 'label', color: 'text.primary', m: 0 }}>
          <FormattedMessage id="login.demoTitle" />
        </Box>
        <FormattedMessage id="login.demoEnter" />
        {/* One line each: a single paragraph would be the largest text of the page, and the last to be painted. */}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.accounts.map((account) => (
            <li key={account.email}>
              <Link
                component="button"
                type="button"
                onClick={() => onChoose({ email: account.email, password: data.password })}
                sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', minHeight: 28 }}
              >
                {nameOf(account)}
              </Link>
            </li>
          ))}
        </Box>
        {below}
      </Box>
    </>
  );
}

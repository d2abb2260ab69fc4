import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { TopUpLink } from '../../entities/credit/TopUpLink';
import { useFormats } from '../../intl/formats';
import { Fact, Facts } from '../../ui/Facts';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';

interface Props {
  email: string | undefined;
  /** null for an administrator, who pays nothing. */
  credits: number | null | undefined;
}

/** Read-only data: the e-mail address, and the balance with a link to the shop. */
export function AccountSheet({ email, credits }: Props) {
  const formats = useFormats();
  return (
    <Sheet component="section" aria-labelledby="profile-account" slip>
      <Typography variant="h2" id="profile-account">
        <FormattedMessage id="profile.account" />
      </Typography>
      <Facts sx={{ mt: 1.5 }}>
        <Fact label={<FormattedMessage id="login.email" />}>
          {email ?? <Skeleton variant="rounded" width="80%" height={16} />}
        </Fact>
        {credits !== null && (
          <Fact label={<FormattedMessage id="shell.balance" />}>
            {credits === undefined ? (
              <Skeleton variant="rounded" width={72} height={16} />
            ) : (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
                <strong style={{ fontWeight: 600 }}>{formats.credits(credits)}</strong>
                <TopUpLink />
              </Box>
            )}
          </Fact>
        )}
      </Facts>
      {credits !== null && (
        <Box sx={{ mt: 2 }}>
          <TextLink to={pathTo('office')}>
            <FormattedMessage id="title.office" />
          </TextLink>
        </Box>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        <FormattedMessage id="profile.emailFixed" />
      </Typography>
    </Sheet>
  );
}

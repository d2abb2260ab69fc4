import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { useProfileQuery, useUserQuery } from '../../entities/account/accountApi';
import { LoadFailure } from '../../lists/LoadFailure';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';
import { stacked } from '../../ui/stacked';
import { withSide } from '../../ui/withSide';
import { AccountSheet } from './AccountSheet';
import { DataSheet } from './DataSheet';
import { OwnCheckSheet } from './OwnCheckSheet';
import { PasswordSheet } from './PasswordSheet';
import { ProfileSheet } from './ProfileSheet';
import { SessionSheet } from './SessionSheet';
import { SecuritySheet } from './security/SecuritySheet';

/** Names, language, mobile number, billing data, security and sessions. */
export function ProfileScreen() {
  const { data: user } = useUserQuery();
  const { data: profile, error, isFetching, refetch } = useProfileQuery();
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.profile" />}
        line={<FormattedMessage id="profile.line" />}
      />
      <Box sx={{ ...withSide(320), gap: { xs: 2.5, lg: 3.5 } }}>
        <Box sx={stacked(3.5)}>
          {profile ? (
            <ProfileSheet profile={profile} />
          ) : error ? (
            <LoadFailure answer={{ error, isFetching, refetch }} title="profile.loadFailed" />
          ) : (
            <Sheet aria-busy>
              <SkeletonText lines={6} lineHeight={64} width="80%" />
            </Sheet>
          )}
          {profile && <PasswordSheet profile={profile} />}
          <SecuritySheet />
          <SessionSheet />
        </Box>
        <Box sx={{ order: { xs: -1, lg: 0 }, display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <AccountSheet email={profile?.email} credits={user?.is_admin ? null : profile?.credits} />
          {profile && <OwnCheckSheet profile={profile} />}
          <DataSheet />
        </Box>
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { roleMay } from '#domain/accounts/officeRoles';
import type { Office } from '#domain/office/office';
import { useOfficeQuery } from '../../entities/account/officeApi';
import { LoadFailure } from '../../lists/LoadFailure';
import { PlusIcon } from '../../ui/icons';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { SkeletonText } from '../../ui/SkeletonText';
import { stacked } from '../../ui/stacked';
import { withSide } from '../../ui/withSide';
import { CompanySheet } from './CompanySheet';
import { CostSheet } from './CostSheet';
import { InvitationSheet } from './InvitationSheet';
import { InviteDialog } from './InviteDialog';
import { LeaveSheet } from './LeaveSheet';
import { MembersTable } from './MembersTable';
import { OpenOffice } from './OpenOffice';
import { TemplatesSheet } from './TemplatesSheet';
import { WalletSlip } from './WalletSlip';
import { WhoMayWhat } from './WhoMayWhat';

/** The office: its members and their rights, its wallet, and the cost per client. */
export function OfficeScreen() {
  const answer = useOfficeQuery();
  const { data, error } = answer;
  const title = <FormattedMessage id="title.office" />;
  if (data?.office) return <OfficePage office={data.office} />;
  return (
    <>
      <PageHeader title={title} />
      {data ? (
        <Box sx={stacked(2.5)}>
          {data.invited.map((invitation) => (
            <InvitationSheet key={invitation.id} invitation={invitation} />
          ))}
          {(data.opens !== null || data.invited.length === 0) && <OpenOffice name={data.opens} />}
        </Box>
      ) : error ? (
        <LoadFailure answer={answer} title="office.loadFailed" />
      ) : (
        <Sheet aria-busy>
          <SkeletonText lines={6} lineHeight={46} />
        </Sheet>
      )}
    </>
  );
}

function OfficePage({ office }: { office: Office }) {
  const [inviting, setInviting] = useState(false);
  const isPartner = roleMay(office.role, 'manage');
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.office" />}
        line={
          <FormattedMessage
            id="office.line"
            values={{ name: office.name, members: office.members.length, invited: office.invitations.length }}
          />
        }
        primary={
          isPartner && (
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setInviting(true)}>
              <FormattedMessage id="office.invite" />
            </Button>
          )
        }
      />
      <Box sx={{ ...withSide(324), gap: { xs: 2.5, lg: 3 } }}>
        <Box sx={stacked(2.5)}>
          <MembersTable office={office} />
          <CompanySheet office={office} />
          <TemplatesSheet role={office.role} />
          <WhoMayWhat />
        </Box>
        <Box sx={stacked(2.5)}>
          {office.wallet && <WalletSlip wallet={office.wallet} below={office.warn_below} />}
          {isPartner && <CostSheet />}
          <LeaveSheet />
        </Box>
      </Box>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { OFFICE_ROLES, type OfficeRole, roleMay } from '#domain/accounts/officeRoles';
import { BELGIAN_ZONE } from '#domain/language/today';
import type { Office, OfficeInvitation, OfficeMember } from '#domain/office/office';
import {
  useChangeRoleMutation,
  useRemoveMemberMutation,
  useSendInvitationMutation,
  useWithdrawInvitationMutation,
} from '../../entities/account/officeApi';
import { StatusChip } from '../../entities/states/StatusChip';
import { failureText } from '../../intl/errorText';
import { type Formats, useFormats } from '../../intl/formats';
import { type Column, DataTable } from '../../lists/DataTable';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import { SelectInput } from '../../ui/SelectInput';
import { Sheet } from '../../ui/Sheet';

type Row = { kind: 'member'; member: OfficeMember } | { kind: 'invited'; invitation: OfficeInvitation };

interface Acts {
  changeRole: (member: OfficeMember, role: OfficeRole) => void;
  remove: (member: OfficeMember) => void;
  sendAgain: (invitation: OfficeInvitation) => void;
  withdraw: (invitation: OfficeInvitation) => void;
}

/** The members, whose role is changed in the row, and the invited people in the same table. */
export function MembersTable({ office }: { office: Office }) {
  const intl = useIntl();
  const formats = useFormats();
  const [changeRole, changing] = useChangeRoleMutation();
  const [removeMember, removing] = useRemoveMemberMutation();
  const [sendAgain, sending] = useSendInvitationMutation();
  const [withdraw, withdrawing] = useWithdrawInvitationMutation();
  const [leaving, setLeaving] = useState<OfficeMember | null>(null);
  const isPartner = roleMay(office.role, 'manage');
  const rows: Row[] = [
    ...office.members.map((member) => ({ kind: 'member' as const, member })),
    ...office.invitations.map((invitation) => ({ kind: 'invited' as const, invitation })),
  ];
  const columns = columnsOf(intl, formats, isPartner, {
    changeRole: (member, role) => void changeRole({ id: member.id, role }),
    remove: (member) => {
      removing.reset();
      setLeaving(member);
    },
    sendAgain: ({ id }) => void sendAgain({ id }),
    withdraw: ({ id }) => void withdraw({ id }),
  });
  const error = changing.error ?? sending.error ?? withdrawing.error;
  return (
    <>
      {error !== undefined && <Notice tone="error">{failureText(intl, error)}</Notice>}
      <Sheet padding="none">
        <DataTable
          caption={intl.formatMessage({ id: 'office.members' })}
          columns={columns}
          rows={rows}
          rowKey={(row) => (row.kind === 'member' ? `m${row.member.id}` : `i${row.invitation.id}`)}
          needs={620}
        />
      </Sheet>
      {leaving && (
        <ConfirmDialog
          open
          title={<FormattedMessage id="office.removeTitle" values={{ name: leaving.name }} />}
          confirmLabel={<FormattedMessage id="office.removeConfirm" />}
          busyLabel={<FormattedMessage id="office.removing" />}
          keepLabel={<FormattedMessage id="office.removeKeep" />}
          busy={removing.isLoading}
          error={removing.error === undefined ? undefined : { text: failureText(intl, removing.error) }}
          onKeep={() => setLeaving(null)}
          onConfirm={() =>
            void removeMember({ id: leaving.id })
              .unwrap()
              .then(() => setLeaving(null))
              .catch(() => undefined)
          }
        >
          <FormattedMessage id="office.removeText" />
        </ConfirmDialog>
      )}
    </>
  );
}

function columnsOf(intl: IntlShape, formats: Formats, isPartner: boolean, acts: Acts): Column<Row>[] {
  const role = (name: OfficeRole) => intl.formatMessage({ id: `office.role.${name}` });
  const text = (
    id: 'office.member' | 'office.role' | 'office.clients' | 'office.lastVisit' | 'office.acts',
  ) => intl.formatMessage({ id });
  return [
    {
      id: 'name',
      header: text('office.member'),
      card: 'title',
      render: (row) =>
        row.kind === 'member' ? (
          <>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {row.member.name}
            </Box>{' '}
            {row.member.own && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <FormattedMessage id="office.you" />
              </Box>
            )}
            <Box sx={small}>{row.member.email}</Box>
          </>
        ) : (
          <>
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{row.invitation.email}</Box>
            <Box sx={small}>
              <FormattedMessage
                id="office.invitedBy"
                values={{ name: row.invitation.invited_by, when: shortDay(intl, row.invitation.created_at) }}
              />
            </Box>
          </>
        ),
    },
    {
      id: 'role',
      header: text('office.role'),
      width: 196,
      card: 'full',
      render: (row) => {
        if (row.kind === 'invited')
          return (
            <StatusChip
              state="expired"
              label={role(row.invitation.role)}
              sx={{ borderStyle: 'dashed', bgcolor: 'transparent' }}
            />
          );
        const { member } = row;
        if (!isPartner || member.own)
          return (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {role(member.role)}
            </Box>
          );
        return (
          <SelectInput
            hideLabel
            label={intl.formatMessage({ id: 'office.roleOf' }, { name: member.name })}
            value={member.role}
            origin="written"
            options={OFFICE_ROLES.map((name) => ({ value: name, label: role(name) }))}
            onChange={({ target }) => acts.changeRole(member, target.value as OfficeRole)}
          />
        );
      },
    },
    {
      id: 'clients',
      header: text('office.clients'),
      align: 'right',
      width: 80,
      card: 'field',
      render: (row) => (row.kind === 'member' ? row.member.clients || '–' : ''),
    },
    ...(isPartner
      ? [
          {
            id: 'seen',
            header: text('office.lastVisit'),
            align: 'right' as const,
            card: 'field' as const,
            render: (row: Row) => (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {row.kind === 'invited' ? (
                  <FormattedMessage
                    id={row.invitation.expired ? 'office.expired' : 'office.validUntil'}
                    values={{ when: shortDay(intl, row.invitation.expires_at) }}
                  />
                ) : row.member.last_seen_at === null ? (
                  '–'
                ) : (
                  formats.since(row.member.last_seen_at)
                )}
              </Box>
            ),
          },
          {
            id: 'acts',
            header: text('office.acts'),
            hideHeader: true,
            align: 'right' as const,
            card: 'full' as const,
            render: (row: Row) =>
              row.kind === 'invited' ? (
                <>
                  <Button onClick={() => acts.sendAgain(row.invitation)}>
                    <FormattedMessage id="office.sendAgain" />
                  </Button>
                  <Button
                    onClick={() => acts.withdraw(row.invitation)}
                    aria-label={intl.formatMessage(
                      { id: 'office.withdrawOf' },
                      { email: row.invitation.email },
                    )}
                  >
                    <FormattedMessage id="office.withdraw" />
                  </Button>
                </>
              ) : (
                !row.member.own && (
                  <Button
                    onClick={() => acts.remove(row.member)}
                    aria-label={intl.formatMessage({ id: 'office.removeOf' }, { name: row.member.name })}
                  >
                    <FormattedMessage id="office.remove" />
                  </Button>
                )
              ),
          },
        ]
      : []),
  ];
}

/** « 30/11 »: an invitation is valid for a week, so the year is left out. */
const shortDay = (intl: IntlShape, iso: string): string =>
  intl.formatDate(iso, { day: '2-digit', month: '2-digit', timeZone: BELGIAN_ZONE });

const small = { typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' };

import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  OFFICE_ACTS,
  OFFICE_ROLES,
  type OfficeAct,
  roleMay,
  waitsForApproval,
} from '#domain/accounts/officeRoles';
import { type Column, DataTable } from '../../lists/DataTable';
import { CheckIcon } from '../../ui/icons';
import { Sheet } from '../../ui/Sheet';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const NONE = '–';

/** The table of rights that the server checks, unchanged. */
export function WhoMayWhat() {
  const intl = useIntl();
  const columns: Column<OfficeAct>[] = [
    {
      id: 'act',
      header: intl.formatMessage({ id: 'office.act' }),
      render: (act) => <FormattedMessage id={`office.act.${act}`} />,
    },
    ...OFFICE_ROLES.map((role) => ({
      id: role,
      header: intl.formatMessage({ id: `office.role.${role}` }),
      nowrap: true,
      card: 'field' as const,
      render: (act: OfficeAct) => {
        if (act === 'finish' && waitsForApproval(role)) return <FormattedMessage id="office.toApprove" />;
        const may = roleMay(role, act);
        return (
          <>
            {may ? <CheckIcon size={16} sx={{ color: 'status.ok.text' }} /> : <span aria-hidden>{NONE}</span>}
            <VisuallyHidden>
              <FormattedMessage id={may ? 'office.may' : 'office.mayNot'} />
            </VisuallyHidden>
          </>
        );
      },
    })),
  ];
  return (
    <Sheet padding="none">
      <Typography variant="h3" component="h2" id="who-may-what" sx={{ px: 2, pt: 2, pb: 1 }}>
        <FormattedMessage id="office.whoMayWhat" />
      </Typography>
      <DataTable
        caption={intl.formatMessage({ id: 'office.whoMayWhat' })}
        columns={columns}
        rows={OFFICE_ACTS}
        rowKey={(act) => act}
        needs={620}
      />
    </Sheet>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { roleMay } from '#domain/accounts/officeRoles';
import type { Profile } from '#domain/accounts/user';
import { type Office, officeUpdateSchema } from '#domain/office/office';
import { BillingFields } from '../../entities/company/billing/BillingFields';
import { CompanyLines } from '../../entities/company/billing/CompanyLines';
import { readCompany } from '../../entities/company/billing/company';
import { SaveFooter } from '../../entities/company/billing/SaveFooter';
import { useOfficeCompany } from '../../entities/company/billing/useBilled';
import { useProfileForm } from '../../entities/company/billing/useProfileForm';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';

const read = (source: Pick<Profile, 'company'>) => ({ company: readCompany(source) });

/** The company data with which the office files, orders and sends: edited by partners, readable by every member. */
export function CompanySheet({ office: { company, role } }: { office: Office }) {
  return roleMay(role, 'manage') ? (
    <CompanyForm company={company} />
  ) : (
    <Sheet component="section" aria-labelledby="office-company">
      <Head />
      <Box sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        <CompanyLines company={company} />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        <FormattedMessage id="office.companyReadOnly" />
      </Typography>
    </Sheet>
  );
}

function CompanyForm({ company }: Pick<Office, 'company'>) {
  const { source, save } = useOfficeCompany(company);
  const form = useProfileForm(source, { read, schema: officeUpdateSchema, save });
  return (
    <form {...form.formProps}>
      <Sheet
        component="section"
        aria-labelledby="office-company"
        footer={<SaveFooter form={form} notSaved="office.companyNotSaved" />}
      >
        <Head />
        <Box sx={{ mt: 2, maxWidth: 640, ...stacked(2) }}>
          <BillingFields form={form} />
        </Box>
      </Sheet>
    </form>
  );
}

function Head() {
  return (
    <>
      <Typography variant="h2" id="office-company">
        <FormattedMessage id="office.company" />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: '4px' }}>
        <FormattedMessage id="office.companyLine" />
      </Typography>
    </>
  );
}

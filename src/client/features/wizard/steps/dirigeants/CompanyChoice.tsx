import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Form } from '../../../../forms/useForm';
import { useLanguage } from '../../../../intl/useLanguage';
import { ChoiceCard } from '../../../../ui/ChoiceCard';
import { gapId } from '../../frame/gaps';
import { NumberField } from '../company/NumberField';
import { useCompany } from '../company/useCompany';

type Values = { kind: 'person' | 'company'; company_number: string };

interface Props {
  form: Pick<Form<Values>, 'values' | 'change' | 'field' | 'submitCount'>;
}

/** Appoints a company, found by its number; the person above represents it and is checked. */
export function CompanyChoice({ form }: Props) {
  const { kind } = form.values;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
      <ChoiceCard
        type="checkbox"
        name="kind"
        value="company"
        checked={kind === 'company'}
        onChange={({ target }) => void form.change('kind', target.checked ? 'company' : 'person')}
        title={<FormattedMessage id="dirigeants.company" />}
        description={<FormattedMessage id="dirigeants.companyLine" />}
      />
      {kind === 'company' && <CompanyNumber form={form} />}
    </Box>
  );
}

interface NumberProps {
  form: Pick<Form<{ company_number: string }>, 'change' | 'field' | 'submitCount'> & {
    values: { company_number: string };
  };
}

/** The number of the company that a person represents. */
export function CompanyNumber({ form }: NumberProps) {
  const { company_number } = form.values;
  const company = useCompany(company_number, useLanguage());
  const [left, setLeft] = useState(false);
  return (
    <NumberField
      value={company_number}
      onType={(digits) => {
        setLeft(false);
        void form.change('company_number', digits);
      }}
      onLeave={() => setLeft(company_number !== '')}
      company={company}
      judged={left || form.submitCount > 0}
      serverError={form.field('company_number').error}
    />
  );
}

/** The id of the number field. */
export const COMPANY_FIELD = gapId('enterprise_number');

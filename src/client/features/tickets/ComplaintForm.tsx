import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { COMPLAINT_COUNTER, COMPLAINT_MAX, COMPLAINT_TYPES } from '#domain/tickets/ticket';
import { typeText } from '../../entities/ticket/ticketTexts';
import { failureText } from '../../intl/errorText';
import { formatEnterpriseNumber } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { SelectInput } from '../../ui/SelectInput';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { TextArea } from '../../ui/TextArea';
import { TextInput } from '../../ui/TextInput';
import { type ComplaintFormProps, useComplaintForm } from './useComplaintForm';

/** A new claim: the problem, the dossier and the address for the answer. */
export function ComplaintForm(props: ComplaintFormProps) {
  const intl = useIntl();
  const form = useComplaintForm(props);
  const { type, description } = form.values;
  const failure = failureText(intl, form.failure);
  const lock = { disabled: form.isSent };
  return (
    <Sheet component="section" aria-label={intl.formatMessage({ id: 'title.createTicket' })}>
      <Box component="form" {...form.formProps} sx={stacked(2.5)}>
        <SelectInput
          {...form.field('type')}
          {...lock}
          label={<FormattedMessage id="complaint.type" />}
          placeholder={intl.formatMessage({ id: 'complaint.typeChoose' })}
          origin="written"
          help={type && <FormattedMessage id={`tickets.typeHelp.${type}`} />}
          options={COMPLAINT_TYPES.map((value) => ({ value, label: typeText(intl, value) }))}
        />
        {props.demandes.length > 0 && (
          <SelectInput
            {...form.field('demande_id')}
            {...lock}
            label={<FormattedMessage id="complaint.demande" />}
            placeholder={intl.formatMessage({ id: 'complaint.demandeChoose' })}
            origin="written"
            options={props.demandes.map((demande) => ({
              value: String(demande.id),
              label: labelOf(demande, props.demandes),
            }))}
          />
        )}
        <TextArea
          {...form.field('description')}
          {...lock}
          label={<FormattedMessage id="complaint.description" />}
          aside={
            <FormattedMessage
              id="complaint.remaining"
              values={{ n: COMPLAINT_COUNTER - description.length }}
            />
          }
          help={<FormattedMessage id="complaint.filesHelp" />}
          rows={6}
          maxLength={COMPLAINT_MAX}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextInput
            {...form.field('nom')}
            {...lock}
            label={<FormattedMessage id="complaint.nom" />}
            origin={form.isOwn('nom') ? 'registry' : 'written'}
            autoComplete="name"
            spellCheck={false}
            maxLength={200}
          />
          <TextInput
            {...form.field('email')}
            {...lock}
            label={<FormattedMessage id="login.email" />}
            origin={form.isOwn('email') ? 'registry' : 'written'}
            type="email"
            help={<FormattedMessage id="complaint.emailHelp" values={{ email: props.user.email }} />}
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
        </Box>
        {failure && (
          <Notice tone="error" title={<FormattedMessage id="complaint.failed" />}>
            {failure}
          </Notice>
        )}
        <Box role="status">
          {form.isSent && (
            <Notice tone="ok" live="off">
              <FormattedMessage id="complaint.sent" />
            </Notice>
          )}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            justifyContent: 'flex-end',
            gap: 1,
          }}
        >
          <Button onClick={form.clear} aria-disabled={form.busy || form.isSent}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            busy={form.busy || form.isSent}
            busyLabel={<FormattedMessage id={form.isSent ? 'complaint.submitted' : 'complaint.submitting'} />}
          >
            <FormattedMessage id="complaint.submit" />
          </BusyButton>
        </Box>
      </Box>
    </Sheet>
  );
}

type Demandes = ComplaintFormProps['demandes'];

/** '1999.000.150 · Brasserie du Canal SA · 2026-11-28'; for the same company and day the id is added. */
function labelOf({ id, ...demande }: Demandes[number], all: Demandes): string {
  const text = ({ enterprise_number, denomination, created_at }: typeof demande) =>
    [formatEnterpriseNumber(enterprise_number), denomination, created_at.slice(0, 10)]
      .filter(Boolean)
      .join(' · ');
  const isAlone = all.every((one) => one.id === id || text(one) !== text(demande));
  return isAlone ? text(demande) : `${text(demande)} · ${id}`;
}

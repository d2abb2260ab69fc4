import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Profile } from '#domain/contract/entities/user';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/language/languages';
import { MOBILE_PLACEHOLDER } from '#domain/people/mobile';
import { NameFields, twoColumns } from '../../entities/account/NameFields';
import { BillingFields } from '../../entities/company/billing/BillingFields';
import { useProfileForm } from '../../entities/company/billing/useProfileForm';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { SelectInput } from '../../ui/SelectInput';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { TextInput } from '../../ui/TextInput';
import { type ProfileForm, profileFormSchema, readProfile } from './profileValues';

/** What a person may change of himself and of his office. */
export function ProfileSheet({ profile }: { profile: Profile }) {
  const form = useProfileForm(profile, { read: readProfile, schema: profileFormSchema });
  return (
    <form {...form.formProps}>
      <Sheet
        footer={
          <>
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Outcome form={form} />
            </Box>
            <BusyButton
              type="submit"
              variant="contained"
              busy={form.busy}
              busyLabel={<FormattedMessage id="profile.saving" />}
            >
              <FormattedMessage id="profile.save" />
            </BusyButton>
          </>
        }
      >
        <ProfilePart title={<FormattedMessage id="profile.person" />}>
          <PersonFields form={form} />
        </ProfilePart>
        <Box component="hr" sx={{ border: 0, borderTop: '1px solid', borderColor: 'divider', my: 3.5 }} />
        <ProfilePart
          title={
            <>
              <FormattedMessage id="profile.billing" />
              <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {' '}
                <FormattedMessage id="ui.optional" />
              </Box>
            </>
          }
          line={<FormattedMessage id="profile.billingLine" />}
        >
          <BillingFields form={form} />
        </ProfilePart>
      </Sheet>
    </form>
  );
}

function ProfilePart({ title, line, children }: { title: ReactNode; line?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography variant="h2">{title}</Typography>
      {line && <Typography sx={{ color: 'text.secondary', mt: '4px' }}>{line}</Typography>}
      <Box sx={{ mt: 2, ...stacked(2) }}>{children}</Box>
    </Box>
  );
}

function PersonFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <NameFields form={form} />
      <Box sx={twoColumns}>
        <SelectInput
          {...form.field('langue_user')}
          label={<FormattedMessage id="profile.language" />}
          help={<FormattedMessage id="profile.languageHelp" />}
          origin="written"
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <TextInput
          {...form.field('GSM')}
          label={<FormattedMessage id="profile.mobile" />}
          help={<FormattedMessage id="profile.mobileHelp" />}
          placeholder={MOBILE_PLACEHOLDER}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
        />
      </Box>
    </>
  );
}

/** What became of it, beside the button. */
function Outcome({ form: { outcome, refusal } }: { form: ProfileForm }) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <>
      {/* The region is there before its words: only then are they announced everywhere. */}
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {outcome?.savedAt && (
          <FormattedMessage id="profile.saved" values={{ time: formats.time(outcome.savedAt) }} />
        )}
        {outcome?.savedAt === null && <FormattedMessage id="profile.unchanged" />}
      </Box>
      {refusal !== undefined && (
        <Notice tone="error" title={<FormattedMessage id="profile.notSaved" />}>
          {failureText(intl, refusal) ?? <FormattedMessage id="profile.seeFields" />}
        </Notice>
      )}
    </>
  );
}

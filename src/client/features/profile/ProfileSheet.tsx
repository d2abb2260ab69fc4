import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Profile } from '#domain/accounts/user';
import { pathTo } from '#domain/base/paths';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/language/languages';
import { MOBILE_PLACEHOLDER } from '#domain/people/mobile';
import { useUpdateProfileMutation } from '../../entities/account/accountApi';
import { NameFields, twoColumns } from '../../entities/account/NameFields';
import { BillingFields } from '../../entities/company/billing/BillingFields';
import { SaveFooter } from '../../entities/company/billing/SaveFooter';
import { useProfileForm } from '../../entities/company/billing/useProfileForm';
import { SelectInput } from '../../ui/SelectInput';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { TextInput } from '../../ui/TextInput';
import { TextLink } from '../../ui/TextLink';
import { type ProfileForm, profileFormSchema, readProfile } from './profileValues';

export function ProfileSheet({ profile }: { profile: Profile }) {
  const [update] = useUpdateProfileMutation();
  const form = useProfileForm(profile, {
    read: readProfile,
    schema: profileFormSchema,
    save: (changes) => update(changes).unwrap(),
  });
  const office = profile.office_company;
  return (
    <form {...form.formProps}>
      <Sheet footer={<SaveFooter form={form} notSaved="profile.notSaved" />}>
        <ProfilePart title={<FormattedMessage id="profile.person" />}>
          <PersonFields form={form} />
        </ProfilePart>
        <Box component="hr" sx={{ border: 0, borderTop: '1px solid', borderColor: 'divider', my: 3.5 }} />
        <ProfilePart
          title={
            <>
              <FormattedMessage id="profile.billing" />
              {!office && (
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {' '}
                  <FormattedMessage id="ui.optional" />
                </Box>
              )}
            </>
          }
          line={
            office ? (
              <FormattedMessage id="profile.billingOffice" values={{ office: office.name }} />
            ) : (
              <FormattedMessage id="profile.billingLine" />
            )
          }
        >
          {office ? (
            <Box>
              <TextLink to={pathTo('office')}>
                <FormattedMessage id="office.toOffice" />
              </TextLink>
            </Box>
          ) : (
            <BillingFields form={form} />
          )}
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

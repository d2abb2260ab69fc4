import Box from '@mui/material/Box';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { object } from '#domain/base/schema';
import { flagsOf } from '#domain/dossier/services';
import { resumePath } from '#domain/dossier/wizard';
import type { Language } from '#domain/language/languages';
import { belgianPostcode } from '#domain/registry/bceData';
import { useMay } from '../../../../entities/account/officeApi';
import { useNameSearch } from '../../../../entities/company/useNameSearch';
import { useCreateDemandeMutation, useUpdateDemandeMutation } from '../../../../entities/dossier/demandesApi';
import { enterpriseNumberTyped, stepEntered } from '../../../../entities/dossier/wizardSlice';
import { focusNext } from '../../../../forms/focusField';
import { useLanguage } from '../../../../intl/useLanguage';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Notice } from '../../../../ui/Notice';
import { STEP_FORM } from '../../drafts/stepForm';
import { NOT_SAVED, useDraftForm } from '../../drafts/useDraftForm';
import { type Gap, gapId } from '../../frame/gaps';
import { ReadsOnly } from '../../frame/ReadsOnly';
import { StepSheet } from '../../frame/StepSheet';
import { WizardFrame } from '../../frame/WizardFrame';
import { type NO_DOSSIER, stepPath } from '../../paths';
import { CompanyRemarks } from '../../RegistryRemarks';
import { CompanyTable } from './CompanyTable';
import { DataDay } from './DataDay';
import { InProgressChoice, type ResumeAnswer } from './InProgressChoice';
import { IN_PROGRESS_UNREAD_ID, InProgressUnread } from './InProgressUnread';
import { effectiveLanguage, LanguageChoice } from './LanguageChoice';
import { lookUp } from './lookUp';
import { NameField } from './NameSearch';
import { NumberField } from './NumberField';
import { TemplateChoice } from './TemplateChoice';
import { dossierRefusalOf, useCompany } from './useCompany';
import { useOfCompany } from './useOfCompany';
import { useWanted } from './useWanted';
import { WaitingNotice } from './WaitingNotice';

type Opening = {
  /** As typed, without the characters around the digits. */
  enterprise_number: string;
  langue: Language | '';
  /** The name to search for. */
  name: string;
  /** The id of a dossier in progress, or 'new'; '': not chosen, then the newest one applies. */
  resume: string;
  /** The id of the office's template for the new dossier; '': the answers of the last dossier. */
  template: string;
};

const EMPTY: Opening = { enterprise_number: '', langue: '', name: '', resume: '', template: '' };

/** The company and the language of the documents. A member with read access only cannot start a dossier. */
export const CompanyScreen = () => (useMay('prepare') ? <Company /> : <ReadsOnly />);

function Company() {
  const page = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof NO_DOSSIER> | null };
  const held = useAppSelector(({ wizard }) => wizard.entrepriseNumber);
  const isOpen = useAppSelector(({ wizard }) => wizard.demandeId !== null);
  const [create] = useCreateDemandeMutation();
  const [update] = useUpdateDemandeMutation();
  const wanted = useWanted();
  useEffect(() => {
    dispatch(stepEntered('step1'));
  }, [dispatch]);

  const form = useDraftForm<Opening, string>({
    step: 'step1',
    name: STEP_FORM,
    initial: { ...EMPTY, enterprise_number: held ?? '' },
    // Number and language are checked in `open`, as they depend on the registry.
    schema: object(),
    fieldId: gapId,
    save: (_values, requestKey) => open(requestKey),
    onSaved: (path) => navigate(path),
  });
  const { enterprise_number, name } = form.values;
  // The URL asks for a company: values kept for another one are dropped.
  const begin = useEffectEvent((asked: string | null) => {
    if (asked === null || asked === enterprise_number) return;
    form.resetForm({ values: { ...EMPTY, enterprise_number: asked } });
    hold(asked);
  });
  useEffect(() => begin(wanted.company), [wanted.company]);
  const company = useCompany(enterprise_number, page, dossierRefusalOf);
  const search = useNameSearch(name);
  const usable = company.fault === null && company.refusal === null && company.name !== '';
  const known = useOfCompany(company.number, !usable);
  const { inProgress: demandes, unread, refetch } = known;
  // A chosen dossier that has been deleted cannot be resumed.
  const chosen = demandes.find(({ id }) => String(id) === form.values.resume);
  const answer: ResumeAnswer = form.values.resume === 'new' ? 'new' : ((chosen ?? demandes[0])?.id ?? 'new');
  const zipcode = company.seat && belgianPostcode(company.seat);
  const langue = effectiveLanguage(form.values.langue || known.langue, zipcode);
  const judged = form.submitCount > 0;
  const from = wanted.from
    ? ({ kind: 'dossier', id: wanted.from } as const)
    : form.values.template !== '' && ({ kind: 'template', id: Number(form.values.template) } as const);

  const setNumber = (digits: string) => {
    form.setErrors({});
    void form.setValues((now) => ({ ...now, enterprise_number: digits, resume: '' }), false);
    hold(digits);
  };
  const hold = (digits: string) => {
    // An open dossier keeps its own number in the store.
    if (!isOpen) dispatch(enterpriseNumberTyped(digits));
  };
  const stayAt = (...ids: [string, ...string[]]): typeof NOT_SAVED => {
    focusNext(...ids);
    return NOT_SAVED;
  };

  /** Opens the chosen dossier, or creates one; returns the path of the next step. Rejects with an ApiError. */
  async function open(requestKey: string): Promise<string | typeof NOT_SAVED> {
    if (company.fault !== null) return stayAt(gapId('enterprise_number'));
    const found = await lookUp(dispatch, company.number, page);
    if (found.refusal) return stayAt(gapId('enterprise_number'));
    // Stops only the first time: an unreadable list must not block opening a dossier.
    if (found.unread && !unread) return stayAt(IN_PROGRESS_UNREAD_ID);
    // The list has changed since it was shown: the person must see it first.
    const seen = demandes.map(({ id }) => id);
    const hasCome = found.inProgress.some(({ id }) => !seen.includes(id));
    const isGone = answer !== 'new' && !found.inProgress.some(({ id }) => id === answer);
    if (hasCome || isGone) return stayAt(gapId('resume'), gapId('langue'));
    const taken = found.inProgress.find(({ id }) => id === answer);
    if (taken) return resumePath(taken);
    const langue = effectiveLanguage(form.values.langue || found.langue, found.zipcode);
    if (langue === '') return stayAt(gapId('langue'));
    const { demande } = await create({
      ...{ enterprise_number: company.number, langue, requestKey },
      ...(from && { from }),
    }).unwrap();
    // If this fails, the services step asks for it.
    if (wanted.service) await update({ id: demande.id, ...flagsOf([wanted.service]) });
    return stepPath('step1Validate', demande.id);
  }

  const resuming = answer !== 'new';
  const gaps: Gap[] = [
    ...(usable ? [] : [missingHere('enterprise_number', 'step1.errorEnterpriseNumber')]),
    ...(langue === '' && !resuming ? [missingHere('langue', 'step1.errorLanguage')] : []),
  ];

  return (
    <WizardFrame step="step1" dossier={null} gaps={gaps}>
      <StepSheet
        form={form}
        continueLabel={<FormattedMessage id={resuming ? 'step1.resume' : 'step1.open'} />}
        busyLabel={<FormattedMessage id="step1.opening" />}
      >
        {state?.noDossier && (
          <Notice tone="error" sx={{ mb: 3 }}>
            <FormattedMessage id="addressService.errorGeneric" />
          </Notice>
        )}
        {wanted.from && (
          <Notice tone="info" sx={{ mb: 3 }}>
            <FormattedMessage id="usual.from" values={{ id: String(wanted.from) }} />
          </Notice>
        )}
        {wanted.service && (
          <Notice tone="info" sx={{ mb: 3 }}>
            <FormattedMessage
              id="step1.serviceWanted"
              values={{ service: <FormattedMessage id={`demandes.services.${wanted.service}`} /> }}
            />
          </Notice>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: '8px 20px' },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto auto minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ maxWidth: { md: 282 } }}>
            <NumberField
              value={enterprise_number}
              onType={setNumber}
              onLeave={() => void form.setFieldTouched('enterprise_number', enterprise_number !== '', false)}
              company={company}
              judged={judged || Boolean(form.touched.enterprise_number)}
              serverError={form.field('enterprise_number').error}
            />
          </Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary', mt: { md: '38px' } }}>
            <FormattedMessage id="step1.or" />
          </Box>
          {/* Enter searches, and must not submit the form. */}
          <Box onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
            <NameField value={name} onChange={form.handleChange} search={search} />
          </Box>
        </Box>

        {(search.rows.length > 0 || search.isFetching) && (
          <Box sx={{ mt: 2, borderTop: '1px solid', borderColor: 'ruleStrong' }}>
            <CompanyTable
              rows={search.rows}
              loading={search.isFetching}
              chosen={company.number}
              onChoose={setNumber}
            />
            <DataDay day={search.dataDate} />
          </Box>
        )}

        {usable && company.bce && (
          <Box sx={{ mt: 3, '&:empty': { display: 'none' } }}>
            <CompanyRemarks bce={company.bce} />
          </Box>
        )}
        {unread && <InProgressUnread onRetry={refetch} />}
        <WaitingNotice demandes={known.waiting} />
        {demandes.length > 0 && (
          <Box sx={{ mt: 4 }}>
            <InProgressChoice
              demandes={demandes}
              value={answer}
              onChange={(resume) => void form.change('resume', String(resume))}
            />
          </Box>
        )}

        {!resuming && !wanted.from && (
          <TemplateChoice field={form.field('template')} sx={{ mt: 4, maxWidth: 420 }} />
        )}
        {!resuming && (
          <Box sx={{ mt: 4 }}>
            <LanguageChoice
              value={langue}
              onChange={(lang) => void form.change('langue', lang)}
              zipcode={zipcode}
              code={form.errors.langue ?? (judged && langue === '' ? 'step1.errorLanguage' : undefined)}
            />
          </Box>
        )}
      </StepSheet>
    </WizardFrame>
  );
}

const missingHere = (field: keyof Opening, code: string): Gap => ({ step: 'step1', field, code });

import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { Language } from '#domain/languages';
import { resume } from '#domain/wizard';
import { fieldCode } from '../../api/apiError';
import { useCreateDemandeMutation } from '../../api/demandesApi';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch, useAppSelector, useOpenDemande } from '../../store/hooks';
import { CompanyTable } from './company/CompanyTable';
import { type DraftAnswer, DraftChoice } from './company/DraftChoice';
import { DRAFTS_UNREAD_ID, DraftsUnread } from './company/DraftsUnread';
import { effectiveLanguage, LanguageChoice } from './company/LanguageChoice';
import { lookUp } from './company/lookUp';
import { NameField, useNameSearch } from './company/NameSearch';
import { NumberField } from './company/NumberField';
import { useCompany } from './company/useCompany';
import { useDrafts } from './company/useDrafts';
import { focusDrawn } from './frame/focusField';
import type { Gap } from './frame/gaps';
import { useStepForm } from './useStepForm';
import { gapId, stay, WizardFrame } from './WizardFrame';
import { enterpriseNumberTyped } from './wizardSlice';

/** A type alias, not an interface: it is kept as a draft. */
type Opening = {
  /** As typed, without what surrounds the digits. */
  enterprise_number: string;
  langue: Language | '';
  /** What is searched for. */
  name: string;
  /** An id or 'new'; empty until the person has chosen: then the newest draft counts. */
  draft: string;
};

/** The company and the language of its documents (spec section 2, step 1). */
export function Step1Screen() {
  const page = useLanguage();
  const dispatch = useAppDispatch();
  const openDemande = useOpenDemande();
  const held = useAppSelector(({ wizard }) => wizard.entrepriseNumber);
  const isOpen = useAppSelector(({ wizard }) => wizard.demandeId !== null);
  const [create] = useCreateDemandeMutation();
  const form = useStepForm<Opening>({
    step: 'step1',
    dossier: null,
    empty: { enterprise_number: held ?? '', langue: '', name: '', draft: '' },
  });
  const { enterprise_number, name } = form.values;
  const company = useCompany(enterprise_number, page);
  const search = useNameSearch(name);
  const usable = company.fault === null && company.refusal === null && company.name !== '';
  const { drafts, unread, refetch } = useDrafts(company.number, !usable);
  // A dossier that was chosen, and is deleted since, is none to resume.
  const chosen = drafts.find(({ id }) => String(id) === form.values.draft);
  const answer: DraftAnswer = form.values.draft === 'new' ? 'new' : ((chosen ?? drafts[0])?.id ?? 'new');
  const zipcode = company.seat?.zip_code ?? null;
  const langue = effectiveLanguage(form.values.langue, zipcode);
  const judged = form.submitCount > 0;
  const server = (form.status ?? {}) as Partial<Record<keyof Opening, string>>;

  const setNumber = (digits: string) => {
    form.setStatus({});
    void form.setValues({ ...form.values, enterprise_number: digits, draft: '' });
    // The number of a request that is open stays beside its id.
    if (!isOpen) dispatch(enterpriseNumberTyped(digits));
  };

  const onContinue = async () => {
    await form.submitForm();
    if (company.fault !== null) return stay(gapId('enterprise_number'));
    const found = await lookUp(dispatch, company.number, page);
    if (found.refusal) return stay(gapId('enterprise_number'));
    // Said once: a list that cannot be read must not keep anybody from opening a dossier.
    if (found.unread && !unread) return stayAt(DRAFTS_UNREAD_ID);
    // One has come or gone with this very press: the person has not seen what there is to choose.
    const seen = drafts.map(({ id }) => id);
    const hasCome = found.drafts.some(({ id }) => !seen.includes(id));
    const isGone = answer !== 'new' && !found.drafts.some(({ id }) => id === answer);
    if (hasCome || isGone) return stayAt(gapId('draft'), gapId('langue'));
    const draft = found.drafts.find(({ id }) => id === answer);
    const step = draft && resume(draft.progress);
    if (draft && step && step !== 'finish') {
      openDemande(draft);
      return { to: step };
    }
    const langue = effectiveLanguage(form.values.langue, found.zipcode);
    if (langue === '') return stay(gapId('langue'));
    try {
      const { demande } = await create({ enterprise_number: company.number, langue }).unwrap();
      openDemande(demande);
      return undefined;
    } catch (error) {
      const codes = {
        enterprise_number: fieldCode(error, 'enterprise_number'),
        langue: fieldCode(error, 'langue'),
      };
      form.setStatus(codes);
      if (codes.enterprise_number) return stay(gapId('enterprise_number'));
      if (codes.langue) return stay(gapId('langue'));
      throw error;
    }
  };

  const resuming = answer !== 'new';
  const gaps: Gap[] = [
    ...(usable ? [] : [missingHere('enterprise_number', 'step1.errorEnterpriseNumber')]),
    ...(langue === '' && !resuming ? [missingHere('langue', 'step1.errorLanguage')] : []),
  ];

  return (
    <WizardFrame
      step="step1"
      dossier={null}
      title={<FormattedMessage id="step1.title" />}
      intro={<FormattedMessage id="step1.intro" />}
      gaps={gaps}
      continueLabel={<FormattedMessage id={resuming ? 'step1.resume' : 'step1.open'} />}
      busyLabel={<FormattedMessage id="step1.opening" />}
      onContinue={onContinue}
    >
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
            onLeave={() => void form.setFieldTouched('enterprise_number', enterprise_number !== '')}
            company={company}
            judged={judged || Boolean(form.touched.enterprise_number)}
            serverCode={server.enterprise_number}
          />
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: { md: '38px' } }}>
          <FormattedMessage id="step1.or" />
        </Box>
        {/* Enter searches: it must not open a dossier. */}
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
        </Box>
      )}

      {unread && <DraftsUnread onRetry={refetch} />}
      {drafts.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <DraftChoice
            drafts={drafts}
            value={answer}
            onChange={(draft) => void form.setFieldValue('draft', String(draft))}
          />
        </Box>
      )}

      {!resuming && (
        <Box sx={{ mt: 4 }}>
          <LanguageChoice
            value={langue}
            onChange={(lang) => void form.setFieldValue('langue', lang)}
            zipcode={zipcode}
            code={server.langue ?? (judged && langue === '' ? 'step1.errorLanguage' : undefined)}
          />
        </Box>
      )}
    </WizardFrame>
  );
}

/** For what is drawn in answer to what was just read. */
const stayAt = (...ids: string[]) => {
  focusDrawn(...ids);
  return stay();
};

const missingHere = (field: keyof Opening, code: string): Gap => ({ step: 'step1', field, code });

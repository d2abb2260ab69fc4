import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/contract/entities/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { STEPS, type StepName } from '#domain/dossier/steps';
import { type CauseCheck, checkDossier } from '#domain/law/causes/causes';
import { causeText } from '../../../entities/dossier/gapText';
import { useFormats } from '../../../intl/formats';
import { Notice } from '../../../ui/Notice';

/** Each person's row, or the depositor's, says it. */
const SAID_OF_PEOPLE = ['identityPending', 'depositorPending'];
/** The step has a question, a field's error or a notice of its own for it. */
const SAID_ON_STEP = [
  'articleUnsaid',
  'cooperativeForm',
  'cooperativeUnsaid',
  'minimumDirectors',
  'newLanguageOfArticles',
  'postcodeUnknown',
  'proxyNamed',
  'seatUnchanged',
];

interface Props {
  /** As it is saved, or as it is being typed. */
  demande: Demande;
  /** What is mended on this step; left out, what warns on any step: what blocks is missing, and told as that. */
  step?: StepName;
}

/** What a registry would hand the dossier back for, of the law's catalogue. */
export function Causes({ demande, step }: Props) {
  const checks = checkDossier(dossierFacts(demande)).filter(({ id }) => !SAID_OF_PEOPLE.includes(id));
  const here = ({ id }: CauseCheck) => step === undefined || !SAID_ON_STEP.includes(id);
  const told = (severity: CauseCheck['severity']) =>
    checks
      .filter((check) => check.severity === severity && here(check))
      .map((check) => ({ ...check, met: check.met.filter((one) => isAt(one.step, step)) }))
      .filter(({ met }) => met.length > 0);
  return (
    <>
      {step !== undefined && <CauseNotice checks={told('blocks')} tone="error" />}
      <CauseNotice checks={told('warns')} tone="warn" />
    </>
  );
}

const isAt = (place: string, step: StepName | undefined): boolean =>
  step === undefined ? STEPS.some((name) => name === place) : place === step;

function CauseNotice({ checks, tone }: { checks: CauseCheck[]; tone: 'error' | 'warn' }) {
  const intl = useIntl();
  const formats = useFormats();
  if (checks.length === 0) return null;
  const title = tone === 'error' ? 'wizard.causesBlock' : 'wizard.causes';
  return (
    <Notice tone={tone} live="status" title={<FormattedMessage id={title} />}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {checks.flatMap(({ id, met }) =>
          met.map(({ field, person, values }) => (
            <li key={`${id}-${field}-${person?.id}`}>
              {causeText(intl, formats, { code: `causes.${id}`, ...(values && { values }) }).line}
            </li>
          )),
        )}
      </Box>
    </Notice>
  );
}

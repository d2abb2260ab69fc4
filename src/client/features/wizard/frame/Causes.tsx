import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { checkDossier } from '#domain/causes/causes';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { STEPS, type StepName } from '#domain/dossier/steps';
import { causeText } from '../../../entities/dossier/gapText';
import { useFormats } from '../../../intl/formats';
import { Notice } from '../../../ui/Notice';

/** Already shown on the row of the person or of the depositor. */
const SAID_OF_PEOPLE = ['identityPending', 'depositorPending'];
/** The step asks about it, or shows it at the field. */
const ASKED_ON_STEP = [
  'addressUnlisted',
  'articleUnsaid',
  'cooperativeForm',
  'deedToCheck',
  'transfersUntold',
];

interface Props {
  /** As saved, or as typed. */
  demande: Demande;
  /** Only the warnings that this step can correct; left out: those of all steps. */
  step?: StepName;
}

/** The warnings of the catalogue of causes. Blocking causes are among the gaps instead (frame/gaps). */
export function Causes({ demande, step }: Props) {
  const intl = useIntl();
  const formats = useFormats();
  const silent = step === undefined ? SAID_OF_PEOPLE : [...SAID_OF_PEOPLE, ...ASKED_ON_STEP];
  const lines = checkDossier(dossierFacts(demande))
    .filter(({ id, severity }) => severity === 'warns' && !silent.includes(id))
    .flatMap(({ id, met }) => met.map((one) => ({ id, ...one })))
    .filter((one) => (step === undefined ? isStep(one.step) : one.step === step));
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn" live="status" title={<FormattedMessage id="wizard.causes" />}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(({ id, field, person, values }) => (
          <li key={`${id}-${field}-${person?.id}`}>
            {causeText(intl, formats, { code: `causes.${id}`, ...(values && { values }) }).line}
          </li>
        ))}
      </Box>
    </Notice>
  );
}

const isStep = (place: string): boolean => STEPS.some((name) => name === place);

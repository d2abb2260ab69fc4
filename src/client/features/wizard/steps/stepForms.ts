import type { StepName } from '#domain/dossier/wizard';
import { addressForm } from './address/addressForm';
import { datesForm } from './dates/datesForm';
import { depositorForm } from './depositor/depositorForm';
import { servicesForm } from './services/servicesForm';
import { textForm } from './text/textForm';

/** The steps that are one form; null: the step consists of small forms with their own buttons. */
export const stepForms: Record<StepName, object | null> = {
  step1: null,
  step1Validate: null,
  servicesStep: servicesForm,
  step2: depositorForm,
  step3: datesForm,
  addressService: addressForm,
  dirigeantsService: null,
  cessionService: null,
  step4: textForm,
};

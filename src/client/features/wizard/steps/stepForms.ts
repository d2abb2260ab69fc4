import type { StepName } from '#domain/dossier/wizard';
import { addressForm } from './address/addressForm';
import { datesForm } from './dates/datesForm';
import { depositorForm } from './depositor/depositorForm';
import { servicesForm } from './services/servicesForm';
import { textForm } from './text/textForm';

/** The steps that are one form. The others consist of small forms that are saved by their own buttons. */
export const stepForms: Partial<Record<StepName, unknown>> = {
  servicesStep: servicesForm,
  step2: depositorForm,
  step3: datesForm,
  addressService: addressForm,
  step4: textForm,
};

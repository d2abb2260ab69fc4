import { type Act, choosing, cutting, field, filling, group, pressing, refused, trigger } from './acts';
import { begun, opened, ready, seatless, unguided } from './dossiers';
import { type Scene, WRONG_NUMBER } from './scene';

const number = field('step1.number');
const phone = field('person.mobile');
const languageOfDocuments: Act = (desk) =>
  desk.page
    .getByLabel(desk.lang === 'fr' ? 'Français' : 'Nederlands', { exact: true })
    .check({ force: true });

/** The company, the services, who deposits, the dates, the seat and the text. */
export const stepScenes: Scene[] = [
  {
    name: 'the company',
    step: 'step1',
    except: [refused(422)],
    lines: [
      { acts: [pressing('step1.open')], says: 'step1.fault.empty', on: [number] },
      {
        acts: [filling('step1.number', '1999.000.546'), pressing('step1.open')],
        says: 'step1.errorLanguage',
        on: [group('step1.langue')],
      },
      {
        // The page knows a wrong number before the server is asked; the server holds to the same rule.
        acts: [
          cutting(['POST', /^\/demandes$/], {
            status: 422,
            body: { errors: { enterprise_number: ['step1.errorEnterpriseNumber'] } },
          }),
          languageOfDocuments,
          pressing('step1.open'),
        ],
        says: 'step1.errorEnterpriseNumber',
        on: [number],
      },
    ],
  },
  {
    name: 'the services',
    step: 'servicesStep',
    dossier: opened,
    lines: [
      { acts: [pressing('wizard.continue')], says: 'services.errorNone', on: [group('services.legend')] },
    ],
  },
  {
    name: 'the depositor',
    step: 'step2',
    dossier: unguided,
    lines: [
      { acts: [pressing('wizard.continue')], says: 'step2.errorFillFields', on: [group('step2.legend')] },
      {
        acts: [choosing('step2.autrecompt'), pressing('wizard.continue')],
        says: 'step2.errorVerification',
        on: [phone],
      },
      { acts: [pressing('person.sendLink')], says: 'step2.errorPhoneRequired', on: [phone] },
      {
        acts: [filling('person.mobile', WRONG_NUMBER), pressing('person.sendLink')],
        says: 'step2.errorInvalidPhoneFormat',
        on: [phone],
      },
    ],
  },
  {
    name: 'dates and place',
    step: 'step3',
    dossier: unguided,
    lines: [
      { acts: [pressing('wizard.continue')], says: 'step3.errorMissingDates', on: 'alert' },
      { acts: [], says: 'gap.date_changement.line', on: [trigger('step3.date_changement')] },
      { acts: [], says: 'gap.date_assemblee.line', on: [trigger('step3.date_assemblee')] },
      { acts: [], says: 'gap.fait_a.line', on: [field('step3.fait_a')] },
    ],
  },
  {
    name: 'the seat',
    step: 'addressService',
    dossier: begun,
    lines: [
      {
        acts: [pressing('wizard.continue')],
        says: 'validation.required',
        on: [
          field('addressService.street'),
          field('addressService.number'),
          field('addressService.zipCode'),
          field('addressService.locality'),
        ],
      },
    ],
  },
  {
    name: 'a seat the registry does not know',
    step: 'addressService',
    dossier: seatless,
    lines: [{ acts: [], says: 'addressService.errorGeneric', on: 'alert' }],
  },
  {
    name: 'the text',
    step: 'step4',
    dossier: ready,
    lines: [
      {
        acts: [filling('step4.label', ' '), pressing('step4.finish', { n: 6 })],
        says: 'step4.errorEmpty',
        on: [field('step4.label')],
      },
    ],
  },
  {
    name: 'the text of an unfinished dossier',
    step: 'step4',
    dossier: begun,
    lines: [
      {
        acts: [filling('step4.label', 'Extrait.'), pressing('step4.finish', { n: 5 })],
        says: 'step4.incomplete',
        on: 'alert',
      },
    ],
  },
];

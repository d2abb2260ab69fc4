import type { StepName } from '#domain/wizard';
import {
  type Act,
  choosing,
  cutting,
  field,
  filling,
  group,
  mending,
  type Place,
  pressing,
  refused,
  type TextId,
  trigger,
} from './acts';
import { begun, type Dossier, opened, ready, seatless } from './dossiers';

export interface Line {
  /** What the person does. */
  acts: Act[];
  /** What is said then; words that come from the server as they are, in quotes. */
  says: TextId | { words: string };
  values?: Record<string, string | number>;
  on: 'alert' | Place[];
}

export interface Scene {
  name: string;
  step: StepName;
  /** None on the first step. */
  dossier?: Dossier;
  lines: Line[];
  /** What the server refuses on purpose: Chromium reports it. */
  except?: RegExp[];
}

const WRONG_NUMBER = '02 511 00 00';
const OWN_WORDS = { words: 'Le registre ne répond pas.' };
const FAILS = { status: 500 };
const REFUSES = { status: 422, body: { error: OWN_WORDS.words } };

const number = field('step1.number');
const phone = field('step2.phone');
const mobile = field('person.mobile');
const fullName = field('cessionParts.fullName');
const claire = { name: 'Claire Dumont-Vandenberghe' };
const languageOfDocuments: Act = (desk) =>
  desk.page
    .getByLabel(desk.lang === 'fr' ? 'Français' : 'Nederlands', { exact: true })
    .check({ force: true });

/** Screen by screen: what is done there, and which message answers where. */
export const scenes: Scene[] = [
  {
    name: 'the company',
    step: 'step1',
    except: [refused(404), refused(422)],
    lines: [
      { acts: [pressing('step1.open')], says: 'step1.fault.empty', on: [number] },
      {
        acts: [filling('step1.number', '1999000')],
        says: 'step1.fault.length',
        values: { n: 7 },
        on: [number],
      },
      { acts: [filling('step1.number', '2999.000.150')], says: 'step1.fault.firstDigit', on: [number] },
      { acts: [filling('step1.number', '1999.000.151')], says: 'step1.fault.checkDigits', on: [number] },
      { acts: [filling('step1.number', '1999.000.843')], says: 'step1.errorNotFound', on: [number] },
      { acts: [filling('step1.number', '1999.000.348')], says: 'step1.errorIndividual', on: [number] },
      { acts: [filling('step1.number', '1999.000.447')], says: 'step1.errorInactive', on: [number] },
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
    dossier: begun,
    lines: [
      { acts: [pressing('wizard.continue')], says: 'step2.errorFillFields', on: [group('step2.legend')] },
      {
        acts: [choosing('step2.autrecompt'), pressing('wizard.continue')],
        says: 'step2.errorVerification',
        on: [phone],
      },
      { acts: [pressing('step2.send')], says: 'step2.errorPhoneRequired', on: [phone] },
      {
        acts: [filling('step2.phone', WRONG_NUMBER), pressing('step2.send')],
        says: 'step2.errorInvalidPhoneFormat',
        on: [phone],
      },
    ],
  },
  {
    name: 'dates and place',
    step: 'step3',
    dossier: begun,
    lines: [
      { acts: [pressing('wizard.continue')], says: 'step3.errorMissingDates', on: 'alert' },
      { acts: [], says: 'gap.dateChangement.line', on: [trigger('step3.date_changement')] },
      { acts: [], says: 'gap.dateAssemblee.line', on: [trigger('step3.date_assemblee')] },
      { acts: [], says: 'gap.faitA.line', on: [field('step3.fait_a')] },
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
    name: 'the directors',
    step: 'dirigeantsService',
    dossier: begun,
    except: [refused(500)],
    lines: [
      { acts: [pressing('wizard.continue')], says: 'dirigeants.errorGsmNull', on: 'alert' },
      { acts: [pressing('person.sendLink')], says: 'dirigeants.errorPhoneRequired', on: [mobile] },
      {
        acts: [filling('person.mobile', WRONG_NUMBER), pressing('person.sendLink')],
        says: 'dirigeants.errorInvalidPhoneFormat',
        on: [mobile],
      },
      {
        acts: [pressing('ui.cancel'), pressing('dirigeants.add'), pressing('dirigeants.addSubmit')],
        says: 'dirigeants.errorNameRequired',
        on: [field('dirigeants.surname'), field('dirigeants.givenName')],
      },
      {
        acts: [
          cutting(['POST', /^\/dirigeantsService$/], FAILS),
          filling('dirigeants.surname', 'De Ridder'),
          filling('dirigeants.givenName', 'Sofie'),
          pressing('dirigeants.addSubmit'),
        ],
        says: 'server.error',
        on: 'alert',
      },
      {
        acts: [
          pressing('ui.cancel'),
          cutting(['DELETE', /^\/dirigeantsService\//], FAILS),
          pressing('dirigeants.end', claire),
          pressing('dirigeants.endConfirm'),
        ],
        says: 'server.error',
        on: 'alert',
      },
    ],
  },
  {
    name: 'the distribution by hand',
    step: 'cessionService',
    dossier: begun,
    except: [refused(500), refused(422)],
    lines: [
      {
        acts: [({ page }) => page.keyboard.press('Escape'), pressing('wizard.continue')],
        says: 'cessionParts.errorTotalMissing',
        on: 'alert',
      },
      {
        acts: [
          pressing('cessionParts.start'),
          pressing('cessionParts.choiceManual'),
          pressing('cessionParts.openingSave'),
        ],
        says: 'cessionParts.errorFieldsNull',
        on: [fullName],
      },
      {
        acts: [
          cutting(['POST', /^\/shareholders$/], FAILS),
          filling('cessionParts.fullName', claire.name),
          filling('cessionParts.shares', '100'),
          pressing('cessionParts.openingSave'),
        ],
        says: 'cessionParts.errorAdd',
        on: 'alert',
      },
      {
        acts: [
          mending,
          pressing('cessionParts.openingSave'),
          pressing('person.edit', claire),
          filling('cessionParts.sharesAfter', '99,9998'),
          pressing('cessionParts.toPhone'),
          pressing('cessionParts.phoneLater'),
          pressing('wizard.continue'),
        ],
        says: 'cessionParts.errorSharesMessage',
        on: 'alert',
      },
      {
        acts: [
          pressing('person.edit', claire),
          filling('cessionParts.sharesAfter', '99,9999'),
          pressing('cessionParts.toPhone'),
          pressing('cessionParts.phoneLater'),
          pressing('wizard.continue'),
        ],
        says: 'cessionParts.errorGsmNull',
        on: 'alert',
      },
      { acts: [pressing('person.sendLink')], says: 'cessionParts.errorPhoneRequired', on: [mobile] },
      {
        acts: [filling('person.mobile', WRONG_NUMBER), pressing('person.sendLink')],
        says: 'cessionParts.errorInvalidPhoneFormat',
        on: [mobile],
      },
    ],
  },
  {
    name: 'a shareholder who comes, changes and goes',
    step: 'cessionService',
    dossier: ready,
    except: [refused(500), refused(422)],
    lines: [
      {
        acts: [pressing('cessionParts.add'), pressing('cessionParts.toPhone')],
        says: 'cessionParts.errorFieldsNull',
        on: [fullName, field('cessionParts.sharesAfter')],
      },
      {
        acts: [
          cutting(['POST', /^\/shareholders$/], FAILS),
          filling('cessionParts.fullName', 'Jeroen Vanderstraeten'),
          filling('cessionParts.sharesAfter', '10'),
          pressing('cessionParts.toPhone'),
        ],
        says: 'cessionParts.errorAdd',
        on: 'alert',
      },
      {
        acts: [mending, cutting(['POST', /^\/shareholders$/], REFUSES), pressing('cessionParts.toPhone')],
        says: OWN_WORDS,
        on: 'alert',
      },
      {
        acts: [
          pressing('ui.cancel'),
          cutting(['PUT', /^\/shareholders\//], FAILS),
          pressing('person.edit', claire),
          filling('cessionParts.sharesAfter', '990'),
          pressing('cessionParts.toPhone'),
        ],
        says: 'cessionParts.errorUpdate',
        on: 'alert',
      },
      {
        acts: [mending, cutting(['PUT', /^\/shareholders\//], REFUSES), pressing('cessionParts.toPhone')],
        says: OWN_WORDS,
        on: 'alert',
      },
      {
        acts: [
          pressing('ui.cancel'),
          cutting(['DELETE', /^\/shareholders\//], FAILS),
          pressing('cessionParts.delete', claire),
          pressing('cessionParts.deleteConfirm'),
        ],
        says: 'cessionParts.errorDelete',
        on: 'alert',
      },
    ],
  },
  {
    name: 'the text',
    step: 'step4',
    dossier: begun,
    except: [refused(422)],
    lines: [
      {
        acts: [filling('step4.label', ' '), pressing('step4.finish', { n: 5 })],
        says: 'step4.errorEmpty',
        on: [field('step4.label')],
      },
      {
        acts: [filling('step4.label', 'Extrait.'), pressing('step4.finish', { n: 5 })],
        says: 'step4.incomplete',
        on: 'alert',
      },
    ],
  },
];

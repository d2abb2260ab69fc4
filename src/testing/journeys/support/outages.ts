import type { StepName } from '#domain/wizard';
import {
  type Act,
  alert,
  button,
  type Call,
  choosing,
  field,
  filling,
  type Place,
  pressing,
  seeing,
  type TextId,
} from './acts';
import { begun, type Dossier, ready } from './dossiers';

export interface Break {
  /** The call that does not get through. */
  cut: Call;
  /** Cut before the page is opened, not once it is there. */
  early?: true;
  /** What the person does until it is said. */
  acts: Act[];
  says: (id: number) => Place;
  /** What was typed is still there. */
  keeps?: Act;
  /** How it is tried again; the button beside what is said when left out. */
  retry?: Act;
  /** Where the retry leads; or what was said goes. */
  leads: StepName | 'on';
}

export interface Outage {
  name: string;
  /** Where it begins. */
  step: StepName;
  /** None on the first step. */
  dossier?: Dossier;
  /** One after the other: the retry of one leads to the next. */
  breaks: Break[];
}

const holding =
  (label: TextId, value: string): Act =>
  async (desk) =>
    expect(await field(label)(desk).inputValue()).toBe(value);

/** Done, and kept by the server: what was asked before has been answered then. */
const keptDraft =
  (act: Act): Act =>
  async (desk) => {
    const kept = desk.page.waitForResponse((answer) => answer.url().includes('/drafts/'));
    await act(desk);
    await kept;
  };

/** Beside its button: the words alone may be said to a screen reader as well. */
const failed =
  (says: TextId): Place =>
  ({ page, say }) =>
    page.getByText(say(says)).filter({ has: page.getByRole('button') });
const saveFailed = (id: number) => alert('wizard.saveFailed', { id: String(id) });
const continuing = pressing('wizard.continue');
const TEXT = 'Extrait rédigé par nos soins.';
const MOBILE = '+32470123456';
/** A company of which the documents are in this language: nothing else is to be chosen. */
const typingNumber: Act = (desk) =>
  filling('step1.number', desk.lang === 'fr' ? '1999.000.645' : '1999.000.249')(desk);
const holdingNumber: Act = (desk) =>
  holding('step1.number', desk.lang === 'fr' ? '1999000645' : '1999000249')(desk);

/** Failures that the old client only logged (spec section 8): said, with a retry, and nothing typed is lost. */
export const outages: Outage[] = [
  {
    name: 'the registry does not answer, the dossier cannot be opened',
    step: 'step1',
    breaks: [
      {
        cut: ['GET', /^\/enterprises\/\d+$/],
        acts: [typingNumber],
        says: () => failed('error.offline'),
        keeps: holdingNumber,
        leads: 'on',
      },
      {
        cut: ['POST', /^\/demandes$/],
        acts: [pressing('step1.open')],
        says: () => alert('wizard.openFailed'),
        keeps: holdingNumber,
        leads: 'step1Validate',
      },
    ],
  },
  {
    name: 'the link to the depositor cannot be sent, the progress cannot be noted',
    step: 'step2',
    dossier: begun,
    breaks: [
      {
        cut: ['POST', /^\/demandes\/\d+\/links$/],
        acts: [choosing('step2.gestionnaire'), filling('person.mobile', MOBILE), pressing('person.sendLink')],
        says: () => alert('step2.sendFailed'),
        keeps: holding('person.mobile', MOBILE),
        leads: 'on',
      },
      {
        cut: ['POST', /^\/demandes\/\d+\/progress$/],
        // What stays once the message has gone.
        acts: [seeing(button('step2.changeNumber')), continuing],
        says: saveFailed,
        leads: 'step3',
      },
    ],
  },
  {
    name: 'the request cannot be read, the dates cannot be saved, nor the address',
    step: 'step3',
    dossier: ready,
    breaks: [
      {
        cut: ['GET', /^\/demandes\/\d+$/],
        early: true,
        acts: [],
        says: () => alert('wizard.notLoaded'),
        leads: 'step3',
      },
      {
        cut: ['PUT', /^\/demandes\/\d+$/],
        acts: [filling('step3.fait_a', 'Namur'), continuing],
        says: saveFailed,
        keeps: holding('step3.fait_a', 'Namur'),
        leads: 'addressService',
      },
      {
        cut: ['GET', /^\/localities/],
        acts: [filling('addressService.zipCode', '5100')],
        says: () => failed('error.offline'),
        keeps: holding('addressService.zipCode', '5100'),
        leads: 'on',
      },
      {
        cut: ['POST', /^\/addressService$/],
        acts: [filling('addressService.street', 'Rue Haute'), continuing],
        says: saveFailed,
        keeps: holding('addressService.street', 'Rue Haute'),
        leads: 'dirigeantsService',
      },
    ],
  },
  {
    name: 'the number of a director cannot be saved',
    step: 'dirigeantsService',
    dossier: begun,
    breaks: [
      {
        cut: ['PUT', /^\/dirigeantsService\//],
        acts: [continuing, filling('person.mobile', MOBILE), pressing('person.sendLink')],
        says: () => alert('error.offline'),
        keeps: holding('person.mobile', MOBILE),
        retry: pressing('person.sendLink'),
        leads: 'on',
      },
    ],
  },
  {
    name: 'the way back from the text does not come',
    step: 'step4',
    dossier: ready,
    breaks: [
      {
        cut: ['GET', /^\/demandes\/\d+$/],
        acts: [keptDraft(filling('step4.label', TEXT)), pressing('wizard.previous')],
        says: () => alert('step4.previousFailed'),
        keeps: holding('step4.label', TEXT),
        retry: pressing('wizard.previous'),
        leads: 'cessionService',
      },
    ],
  },
];

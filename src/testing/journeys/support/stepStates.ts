import type { Language } from '#domain/language/languages';
import {
  type Act,
  button,
  choosing,
  cutting,
  filling,
  LOST,
  type Place,
  pressing,
  stalling,
  words,
} from './acts';
import { begun, opened, ready } from './dossiers';
import { readingDossier, type Visited } from './state';

const busy: Place = ({ page }) => page.locator('main [aria-busy="true"]').first();
const seat = (zip: Record<Language, string>): Act[] => [
  (desk) => filling('addressService.zipCode', zip[desk.lang])(desk),
];

const choosingLanguage: Act = ({ page, lang }) =>
  page.getByRole('radio', { name: lang === 'fr' ? 'Français' : 'Nederlands' }).check({ force: true });

/** The grey lines of a step while its dossier is read: the same on every step. */
const loadings: Visited[] = (['wide', 'phone'] as const).map((only) => ({
  name: `loading, ${only}`,
  at: 'step3',
  dossier: opened,
  early: stalling(readingDossier),
  only,
  states: [{ name: `loading, ${only}`, acts: [], shows: busy }],
}));

/** What was typed could not be saved: on a phone in a line of the bar, elsewhere on the bordereau with the way to try again. */
const unsaved: Visited[] = (['wide', 'phone'] as const).map((only) => ({
  name: `not saved, ${only}`,
  at: 'step3',
  dossier: ready,
  except: [LOST],
  only,
  states: [
    {
      name: `not saved, ${only}`,
      acts: [cutting(['PUT', /\/drafts\//]), filling('step3.fait_a', 'Namur')],
      shows: words('bordereau.notSaved'),
    },
  ],
}));

/** From the company to the seat: loading, what is already there, what opens. */
export const stepStates: Visited[] = [
  {
    name: 'search and draft',
    at: 'step1',
    dossier: opened,
    states: [
      {
        name: 'found by name',
        acts: [filling('step1.name', 'br')],
        shows: ({ page }) => page.getByRole('radio', { name: /Brasserie|brouwerij/ }).first(),
      },
      {
        name: 'a draft is offered',
        acts: [filling('step1.number', '1999.000.150')],
        shows: words('wizard.startAfresh'),
      },
      {
        name: 'opening',
        acts: [
          stalling(['POST', /^\/demandes$/]),
          choosing('wizard.startAfresh'),
          choosingLanguage,
          pressing('step1.open'),
        ],
        shows: words('step1.opening'),
      },
    ],
  },
  ...loadings,
  {
    name: 'link to the depositor',
    at: 'step2',
    dossier: begun,
    states: [
      {
        name: 'sending',
        acts: [
          stalling(['POST', /^\/demandes\/\d+\/links$/]),
          choosing('step2.autrecompt'),
          filling('person.mobile', '0470 12 34 56'),
          pressing('person.sendLink'),
        ],
        shows: words('person.sending'),
      },
    ],
  },
  {
    name: 'link to the depositor, noted',
    at: 'step2',
    dossier: begun,
    states: [
      {
        name: 'sent, put away',
        acts: [
          choosing('step2.gestionnaire'),
          filling('person.mobile', '0470 12 34 57'),
          pressing('person.sendLink'),
        ],
        shows: button('step2.changeNumber'),
      },
    ],
  },
  {
    name: 'calendar',
    at: 'step3',
    dossier: ready,
    states: [
      {
        name: 'years',
        acts: [(desk) => desk.page.locator('#field-date_changement').click(), pressing('ui.calendarYear')],
        shows: ({ page }) => page.getByRole('radiogroup').or(page.getByRole('grid')).first(),
      },
    ],
  },
  ...unsaved,
  {
    name: 'who decides',
    at: 'addressService',
    dossier: ready,
    states: [
      {
        name: 'several localities',
        acts: [filling('addressService.locality', ''), ...seat({ fr: '5000', nl: '3700' })],
        shows: ({ page, say }) => page.getByRole('group', { name: say('addressService.localityOffered') }),
      },
      {
        name: 'another Region',
        acts: seat({ fr: '4000', nl: '9000' }),
        shows: words('addressService.otherRegionText'),
      },
      {
        name: 'another language',
        acts: seat({ fr: '9000', nl: '4000' }),
        shows: words('addressService.otherLanguage'),
      },
      {
        name: 'German-speaking',
        acts: seat({ fr: '4700', nl: '4700' }),
        shows: words('causes.newSeatGerman.line'),
      },
    ],
  },
];

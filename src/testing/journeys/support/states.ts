import type { Language } from '#domain/languages';
import { pathTo } from '#domain/paths';
import type { StepName } from '#domain/wizard';
import {
  type Act,
  alert,
  button,
  choosing,
  cutting,
  dialog,
  escaping,
  filling,
  LOST,
  type Place,
  pressing,
  refused,
  stalling,
  words,
} from './acts';
import { arriveAt, type Desk } from './desk';
import { begun, type Dossier, finish, finished, opened, ready } from './dossiers';

export interface State {
  name: string;
  acts: Act[];
  /** What shows that the state is there. */
  shows: Place;
}

export interface Visited {
  name: string;
  /** The address, from the id of the dossier; a step's own when it is one. */
  at: StepName | ((id: number) => string);
  dossier?: Dossier;
  /** Before the page is opened. */
  early?: Act;
  states: State[];
  except?: RegExp[];
  /** On a phone, on a wide screen, or on a screen of this width only. */
  only?: 'phone' | 'wide' | number;
}

const demande = ['GET', /^\/demandes\/\d+$/] as const;
const busy: Place = ({ page }) => page.locator('main [aria-busy="true"]').first();
const CLAIRE = { name: 'Claire Dumont-Vandenberghe' };
const MARC = { name: 'Marc Lambrechts' };
const SOFIE = { name: 'Sofie De Ridder' };
const again =
  (who: { name: string }): Act =>
  (desk) =>
    pressing('person.linkFor', { action: desk.say('person.sendLink'), ...who })(desk);
const seat = (zip: Record<Language, string>): Act[] => [
  (desk) => filling('addressService.zipCode', zip[desk.lang])(desk),
];

const choosingLanguage: Act = ({ page, lang }) =>
  page.getByRole('radio', { name: lang === 'fr' ? 'Français' : 'Nederlands' }).check({ force: true });
/** The dossier is read: what happens now happens behind its back. */
const there: Act = (desk) => arriveAt(desk, 'step3');
const heldId = ({ page }: Desk) => page.evaluate(() => Number(sessionStorage.getItem('demande_id')));
/** In another tab, or by a colleague. */
const finishing: Act = async (desk: Desk) => {
  await finish(desk, await heldId(desk));
};
const gone: Dossier = async (desk) => {
  const id = await opened(desk);
  await desk.call('DELETE', `/demandes/${id}`);
  return id;
};

/** The grey lines of a step while its dossier is read: half of the steps wide and light, half on a phone and dark. */
const loading = [
  'step1Validate',
  'servicesStep',
  'step2',
  'step3',
  'addressService',
  'dirigeantsService',
  'cessionService',
  'step4',
] as const;
const loadings: Visited[] = loading.map((at, index) => ({
  name: `loading ${at}`,
  at,
  dossier: opened,
  early: stalling(demande),
  only: index % 2 === 0 ? 'wide' : 'phone',
  states: [{ name: `loading ${at}`, acts: [], shows: busy }],
}));

/**
 * States of the wizard that the filing journey (initial and filled in) and the messages (errors, failures, popups that
 * refuse) do not come by: loading, what is already there, what opens, the other ends of a dossier.
 */
export const visits: Visited[] = [
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
          stalling(['POST', /^\/send-verification-link$/]),
          choosing('step2.autrecompt'),
          filling('step2.phone', '0470 12 34 56'),
          pressing('step2.send'),
        ],
        shows: words('step2.sending'),
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
          filling('step2.phone', '0470 12 34 57'),
          pressing('step2.send'),
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
  {
    name: 'who decides',
    at: 'addressService',
    dossier: ready,
    states: [
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
        shows: words('addressService.german'),
      },
    ],
  },
  {
    name: 'persons',
    at: 'dirigeantsService',
    dossier: ready,
    states: [
      {
        name: 'of the registry',
        acts: [pressing('person.edit', CLAIRE)],
        shows: words('dirigeants.editTitle', CLAIRE),
      },
      {
        name: 'added',
        acts: [escaping, pressing('person.edit', SOFIE)],
        shows: words('dirigeants.editTitle', SOFIE),
      },
      {
        name: 'sending a link',
        acts: [
          escaping,
          again(SOFIE),
          stalling(['POST', /^\/send-verification-link$/]),
          pressing('person.sendLink'),
        ],
        shows: words('person.sending'),
      },
      { name: 'removal', acts: [escaping, pressing('dirigeants.remove', SOFIE)], shows: dialog },
      {
        name: 'end of a mandate',
        acts: [escaping, pressing('dirigeants.end', MARC), pressing('dirigeants.endConfirm')],
        shows: button('dirigeants.restoreLong', MARC),
      },
    ],
  },
  {
    name: 'shares',
    at: 'cessionService',
    dossier: ready,
    states: [
      {
        name: 'total',
        acts: [pressing('cessionParts.totalEdit')],
        shows: button('cessionParts.totalConfirm'),
      },
      {
        name: 'capital',
        acts: [escaping, pressing('cessionParts.capitalEdit')],
        shows: button('cessionParts.capitalConfirm'),
      },
      {
        name: 'by hand',
        acts: [escaping, pressing('cessionParts.restart'), pressing('cessionParts.choiceManual')],
        shows: words('cessionParts.openingTitle'),
      },
      {
        name: 'again',
        acts: [escaping, pressing('cessionParts.restart')],
        shows: button('cessionParts.choiceKeep'),
      },
      {
        name: 'extracting',
        acts: [stalling(['GET', /^\/extraction-ia\//]), pressing('cessionParts.choiceAuto')],
        shows: words('cessionParts.extracting'),
      },
    ],
  },
  {
    name: 'no shares found',
    at: 'cessionService',
    dossier: begun,
    early: cutting(['GET', /^\/extraction-ia\//], { status: 404, body: { error: 'extraction.notFound' } }),
    except: [refused(404)],
    states: [
      { name: 'not found', acts: [pressing('cessionParts.choiceAuto')], shows: alert('extraction.notFound') },
      { name: 'put away', acts: [escaping], shows: words('cessionParts.empty') },
    ],
  },
  {
    name: 'proposal',
    at: 'step4',
    dossier: ready,
    early: stalling(['GET', /^\/getTextWithIA\//]),
    states: [{ name: 'on its way', acts: [], shows: words('step4.loading') }],
  },
  {
    name: 'proposal of the template, for want of the service',
    at: 'step4',
    dossier: ready,
    early: cutting(['GET', /^\/getTextWithIA\//], {
      status: 200,
      body: { response: 'Extrait.', source: 'template', fallback: true },
    }),
    states: [{ name: 'template', acts: [], shows: words('step4.fallback') }],
  },
  {
    name: 'own text',
    at: 'step4',
    dossier: ready,
    states: [
      { name: 'written', acts: [filling('step4.label', 'Extrait.')], shows: words('step4.written') },
      { name: 'proposed again', acts: [pressing('step4.regenerate')], shows: words('step4.replaced') },
      { name: 'taken back', acts: [pressing('step4.undo')], shows: words('step4.undone') },
      {
        name: 'finishing',
        acts: [stalling(['POST', /^\/demandes\/\d+\/progress$/]), pressing('step4.finish', { n: 6 })],
        shows: words('step4.finishing'),
      },
    ],
  },
  {
    name: 'finished',
    at: 'step2',
    dossier: finished,
    states: [{ name: 'closed', acts: [], shows: words('wizard.closed') }],
  },
  {
    name: 'deleted',
    at: 'step2',
    dossier: gone,
    except: [refused(404)],
    states: [{ name: 'not found', acts: [], shows: alert('wizard.notFound') }],
  },
  {
    name: 'finish of none',
    at: () => pathTo('finish'),
    states: [{ name: 'none', acts: [], shows: words('finish.noDemande') }],
  },
  {
    name: 'finish too early',
    at: (id) => pathTo('finish', undefined, { demande_id: id }),
    dossier: opened,
    states: [{ name: 'too early', acts: [], shows: words('finish.notFinished') }],
  },
  {
    name: 'finish not read',
    at: (id) => pathTo('finish', undefined, { demande_id: id }),
    dossier: opened,
    early: cutting(demande),
    except: [LOST],
    states: [{ name: 'not read', acts: [], shows: alert('finish.notLoaded') }],
  },
  {
    name: 'bordereau across',
    at: 'dirigeantsService',
    dossier: begun,
    only: 1024,
    states: [{ name: 'strip', acts: [], shows: words('bordereau.title') }],
  },
  {
    name: 'bordereau and steps on a phone',
    at: 'dirigeantsService',
    dossier: begun,
    only: 'phone',
    states: [
      { name: 'steps', acts: [pressing('wizard.steps')], shows: words('wizard.step.addressService') },
      {
        name: 'bordereau',
        acts: [({ page, say }) => page.getByRole('button', { name: say('bordereau.barOpenLong') }).click()],
        shows: dialog,
      },
    ],
  },
  // The last: what is typed there goes on being refused for a moment.
  {
    name: 'finished meanwhile',
    at: 'step3',
    dossier: ready,
    except: [refused(409)],
    states: [
      {
        name: 'conflict',
        acts: [there, finishing, filling('step3.fait_a', 'Namur'), pressing('wizard.continue')],
        shows: alert('demande.closed'),
      },
    ],
  },
];

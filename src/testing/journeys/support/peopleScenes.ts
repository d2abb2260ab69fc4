import { cutting, field, filling, mending, pressing, refused } from './acts';
import { begun, ready } from './dossiers';
import { type Scene, WRONG_NUMBER } from './scene';

const OWN_WORDS = { words: 'Le registre ne répond pas.' };
const FAILS = { status: 500 };
const REFUSES = { status: 422, body: { error: OWN_WORDS.words } };

const mobile = field('person.mobile');
const fullName = field('cessionParts.fullName');
const claire = { name: 'Claire Dumont-Vandenberghe' };

/** Directors and shareholders. */
export const peopleScenes: Scene[] = [
  {
    name: 'the directors',
    step: 'dirigeantsService',
    dossier: begun,
    except: [refused(500)],
    lines: [
      { acts: [pressing('wizard.continue')], says: 'dirigeants.errorGsmNull', on: 'alert' },
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
          cutting(['PUT', /^\/dirigeantsService\//], FAILS),
          pressing('dirigeants.end', claire),
          pressing('removal.mandate.confirm'),
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
        // The form that stood open goes only when this one is there.
        acts: [
          pressing('cessionParts.add'),
          filling('cessionParts.fullName', ''),
          pressing('cessionParts.toPhone'),
        ],
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
          pressing('removal.shareholder.confirm'),
        ],
        says: 'cessionParts.errorDelete',
        on: 'alert',
      },
    ],
  },
];

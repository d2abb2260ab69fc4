import {
  type Act,
  alert,
  button,
  cutting,
  dialog,
  escaping,
  pressing,
  refused,
  stalling,
  words,
} from './acts';
import { begun, ready } from './dossiers';
import type { Visited } from './state';

const CLAIRE = { name: 'Claire Dumont-Vandenberghe' };
const MARC = { name: 'Marc Lambrechts' };
const SOFIE = { name: 'Sofie De Ridder' };
const again =
  (who: { name: string }): Act =>
  (desk) =>
    pressing('person.linkFor', { action: desk.say('person.resend'), ...who })(desk);

/** A file by its name, of these bytes. */
const handingIn =
  (name: string, content: string): Act =>
  ({ page }) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content, 'latin1') });

/** Directors and shareholders: the small forms and the dialogs. */
export const peopleStates: Visited[] = [
  {
    name: 'persons',
    at: 'dirigeantsService',
    dossier: ready,
    states: [
      {
        name: 'of the registry',
        acts: [pressing('person.edit', CLAIRE)],
        shows: words('person.edit', CLAIRE),
      },
      {
        name: 'added',
        acts: [escaping, pressing('person.edit', SOFIE)],
        shows: words('person.edit', SOFIE),
      },
      {
        name: 'sending a link again',
        acts: [escaping, stalling(['POST', /^\/demandes\/\d+\/links$/]), again(SOFIE)],
        shows: words('person.sending'),
      },
      { name: 'removal', acts: [escaping, pressing('dirigeants.remove', SOFIE)], shows: dialog },
      {
        name: 'end of a mandate',
        acts: [escaping, pressing('dirigeants.end', MARC), pressing('removal.mandate.confirm')],
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
      {
        name: 'no list',
        acts: [handingIn('photo.png', '\x89PNG\r\n\x1a\n')],
        shows: words('extraction.notRead'),
      },
      {
        name: 'list that was read',
        acts: [handingIn('list.csv', 'Nom;Actions\nAn Claes;1,000\nAn Claes;2\nTotal;3\n')],
        shows: words('cessionParts.readTwice'),
      },
      {
        name: 'list that is not confirmed',
        acts: [pressing('cessionParts.openingSave')],
        shows: words('cessionParts.errorConfirm'),
      },
      { name: 'put away', acts: [escaping], shows: words('cessionParts.empty') },
    ],
  },
];

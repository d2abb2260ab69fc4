import type { StepName } from '#domain/dossier/wizard';
import {
  type Act,
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
import { type Dossier, ready, unguided } from './dossiers';

/** What a person does, and the message that answers it. */
interface Line {
  acts: Act[];
  says: TextId;
  on: 'alert' | Place[];
}

/** A screen, and its messages one after the other. */
interface Scene {
  name: string;
  step: StepName;
  /** None on the first step. */
  dossier?: Dossier;
  lines: Line[];
  /** What the server refuses on purpose: Chromium reports it. */
  except?: RegExp[];
}

const number = field('step1.number');
const claire = { name: 'Claire Dumont-Vandenberghe' };
const FAILS = { status: 500 };

/** One message for each kind of place that messages stand in. */
export const scenes: Scene[] = [
  {
    name: 'the company: an input, a group of cards',
    step: 'step1',
    lines: [
      { acts: [pressing('step1.open')], says: 'step1.fault.empty', on: [number] },
      {
        acts: [filling('step1.number', '1999.000.546'), pressing('step1.open')],
        says: 'step1.errorLanguage',
        on: [group('step1.langue')],
      },
    ],
  },
  {
    name: 'dates and place: an alert, the button of a calendar',
    step: 'step3',
    dossier: unguided,
    lines: [
      { acts: [pressing('wizard.continue')], says: 'step3.errorMissingDates', on: 'alert' },
      { acts: [], says: 'gap.date_changement.line', on: [trigger('step3.date_changement')] },
    ],
  },
  {
    name: 'the text: a textarea',
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
    name: 'a shareholder: a form within the table, a dialog',
    step: 'cessionService',
    dossier: ready,
    except: [refused(500)],
    lines: [
      {
        acts: [
          pressing('person.edit', claire),
          filling('cessionParts.sharesAfter', ''),
          pressing('cessionParts.toPhone'),
        ],
        says: 'cessionParts.errorFieldsNull',
        on: [field('cessionParts.sharesAfter')],
      },
      {
        acts: [
          cutting(['PUT', /^\/shareholders\//], FAILS),
          filling('cessionParts.sharesAfter', '990'),
          pressing('cessionParts.toPhone'),
        ],
        says: 'cessionParts.errorUpdate',
        on: 'alert',
      },
      {
        acts: [
          mending,
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

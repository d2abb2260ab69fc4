import { losesMandate } from '#domain/dossier/decided';
import type { Dirigeant, DirigeantUpdate } from '#domain/dossier/directorRecords';
import type { DossierFacts } from '#domain/dossier/facts';
import type { MessageId } from '../../../../intl/messages';
import { gapId } from '../../frame/gaps';
import { LinkForm } from '../../people/LinkForm';
import { rowButton } from '../../people/person';
import { type Panel, personOf } from '../../people/usePeople';
import { DirigeantForm, fieldIdOf } from './DirigeantForm';
import { AppointmentFacts } from './mandate/AppointmentFacts';
import { OPEN_FACT } from './mandate/FactForm';
import { changeFieldId, MandateChange } from './mandate/MandateChange';
import { endFieldId, MandateEnd } from './mandate/MandateEnd';
import { changeButton, type MandatePanel, mandateButton } from './mandate/MandateLine';
import { menuButton } from './mandate/MandateMenu';
import { roleOf } from './mandate/roles';

/** `end`, `change`: for a director in office. `mandate`: the terms of a new or continued mandate. */
export type DirectorPanelName = Panel | `${MandatePanel}-${number}`;

interface Props {
  panel: DirectorPanelName;
  dirigeant: Dirigeant;
  facts: DossierFacts;
  /** Their number in an earlier dossier. */
  suggested: string | null;
  /** Rejects with an ApiError. */
  save: (told: DirigeantUpdate) => Promise<Dirigeant>;
  /** The name and number form was saved. */
  onSaved: (saved: Dirigeant) => void;
  /** The link form was saved. */
  onSent: (asked: boolean, here: boolean) => void;
  announce: (message: MessageId, person: Dirigeant) => void;
  /** The first of these ids that exists is focused. */
  close: (...focus: string[]) => void;
}

/** The small form under a row. */
export function DirectorPanel(props: Props) {
  const { panel, dirigeant, facts, suggested, save, onSaved, onSent, announce, close } = props;
  const { id } = dirigeant;
  if (panel === `link-${id}`)
    return (
      <LinkForm
        step="dirigeantsService"
        person={dirigeant}
        suggested={suggested}
        codes={{ required: 'dirigeants.errorPhoneRequired', invalid: 'dirigeants.errorInvalidPhoneFormat' }}
        saveNumber={save}
        onSent={onSent}
        onCancel={() => close(rowButton('link', id), rowButton('edit', id))}
      />
    );
  if (panel === `end-${id}`)
    return (
      <MandateEnd
        dirigeant={dirigeant}
        facts={facts}
        save={save}
        onSaved={(saved) => {
          announce(losesMandate(saved) ? 'dirigeants.wasEnded' : 'dirigeants.dailyWasEnded', dirigeant);
          close(rowButton('restore', id));
        }}
        onCancel={() => close(...(dirigeant.ended ? [mandateButton(id)] : [rowButton('remove', id)]))}
      />
    );
  if (panel === `mandate-${id}`)
    // The appointment was undone meanwhile, perhaps in another tab.
    return roleOf(facts, id).appointed ? (
      <AppointmentFacts dirigeant={dirigeant} save={save} onClose={() => close(mandateButton(id))} />
    ) : null;
  if (panel === `change-${id}`)
    return (
      <MandateChange
        dirigeant={dirigeant}
        facts={facts}
        save={save}
        onSaved={() => {
          announce('dirigeants.wasDecided', dirigeant);
          close(changeButton(id));
        }}
        onCancel={() => close(...(dirigeant.change ? [changeButton(id)] : [menuButton(id)]))}
      />
    );
  return (
    <DirigeantForm
      dirigeant={dirigeant}
      save={({ surname, givenName, GSM }) =>
        save({ ...(dirigeant.is_modified === 0 ? {} : { surname, givenName }), GSM })
      }
      onSaved={onSaved}
      onCancel={() => close(rowButton('edit', id))}
    />
  );
}

/** The id of the first field of a form. */
export const firstFieldOf = (panel: DirectorPanelName): string => {
  const id = personOf(panel);
  if (id === null) return fieldIdOf(null, 'surname');
  if (panel.startsWith('end-')) return endFieldId(id, 'date');
  if (panel.startsWith('change-')) return changeFieldId(id, 'new_name');
  return panel.startsWith('mandate-') ? OPEN_FACT : gapId('GSM', id);
};

import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant } from '#domain/contract/entities/services';
import type { EarlierPeople } from '#domain/contract/entities/verification';
import { samePerson } from '#domain/people/nameMatch';
import { inOneLine } from '#domain/people/names';
import { useEarlierPeopleQuery } from '../../../../entities/check/identityApi';
import { SendLinks } from '../../../../entities/check/SendLinks';
import {
  useAddDirigeantMutation,
  useDeleteDirigeantMutation,
  useRestoreDirigeantMutation,
  useUpdateDirigeantMutation,
} from '../../../../entities/dossier/servicesApi';
import { focusNext } from '../../../../forms/focusField';
import { errorText } from '../../../../intl/errorText';
import type { MessageId } from '../../../../intl/messages';
import { Notice } from '../../../../ui/Notice';
import { useContinue } from '../../drafts/useStepForm';
import { Causes } from '../../frame/Causes';
import { gapId, stepGap } from '../../frame/gaps';
import { StepSheet } from '../../frame/StepSheet';
import { AddPersonButton } from '../../people/AddPersonButton';
import { failureSentence } from '../../people/failure';
import { LinkForm } from '../../people/LinkForm';
import { numberOf } from '../../people/numberOf';
import { ADD_BUTTON, isAdded, rowButton } from '../../people/person';
import { RemoveDialog } from '../../people/RemoveDialog';
import { useRowNotes } from '../../people/RowNotes';
import { type Panel, personOf, usePeople } from '../../people/usePeople';
import { useDossier } from '../../useDossier';
import { DirigeantForm, fieldIdOf } from './DirigeantForm';
import { DirigeantTable } from './DirigeantTable';
import { AppointmentFacts } from './mandate/AppointmentFacts';
import { BoardNotice } from './mandate/BoardNotice';
import { OPEN_FACT } from './mandate/FactForm';
import { endFieldId, MandateEnd } from './mandate/MandateEnd';
import { MandateLine, mandateButton } from './mandate/MandateLine';

const STEP = 'dirigeantsService';

/** The form that a field stands in. */
const formOf: Record<string, 'edit' | 'mandate'> = { name: 'edit', company: 'edit', domicile: 'mandate' };

/** `end`: of the mandate of one in office. `mandate`: the terms of one who is appointed. */
type DirectorPanel = Panel | `end-${number}` | `mandate-${number}`;

/** Directors in office, appointed and leaving. */
export function DirigeantsScreen() {
  const intl = useIntl();
  const { demande } = useDossier();
  const { dirigeants, date_changement: effective } = demande;
  const form = useContinue(STEP);
  const people = usePeople<Dirigeant, DirectorPanel>({
    step: STEP,
    rows: dirigeants,
    fieldOf: firstFieldOf,
  });
  const { panel, setPanel, open, close, announce, setFault, leaving, setLeaving } = people;
  const notes = useRowNotes((id) => open(`edit-${id}`));
  const { data: earlier } = useEarlierPeopleQuery({ id: demande.id });
  const [add] = useAddDirigeantMutation();
  const [update] = useUpdateDirigeantMutation();
  const [remove] = useDeleteDirigeantMutation();
  const [restore, restoring] = useRestoreDirigeantMutation();

  /** The answer to a save may come when another form stands open. */
  const saved = (
    form: DirectorPanel,
    id: MessageId,
    person: Dirigeant,
    focus: string,
    then: DirectorPanel | null = null,
  ) => {
    announce(id, person);
    setPanel((now) => (now === form ? then : now));
    // Otherwise the focus is in the other one.
    if (document.getElementById(fieldIdOf(form === 'add' ? null : person, 'surname'))) focusNext(focus);
  };

  const onContinue = () => {
    if (people.isHeld()) return;
    const gap = stepGap(demande, STEP);
    if (!gap) return void form.submitForm();
    setFault(errorText(intl, gap.code));
    if (gap.field === 'links') return focusNext(gapId('links'));
    if (!gap.person) return;
    setPanel(`link-${gap.person.id}`);
    focusNext(gapId('GSM', gap.person.id));
  };

  const restoreMandate = useEventCallback(async (dirigeant: Dirigeant) => {
    const answer = await restore({ id: dirigeant.id });
    if ('error' in answer) return;
    announce('dirigeants.wasRestored', dirigeant);
    focusNext(rowButton('remove', dirigeant.id));
  });
  // A mandate ends in its place; who was added is removed once that is confirmed.
  const leave = useEventCallback((dirigeant: Dirigeant) =>
    isAdded(dirigeant) ? setLeaving(dirigeant) : open(`end-${dirigeant.id}`),
  );
  const mandateLine = useCallback(
    (dirigeant: Dirigeant) => (
      <MandateLine
        dirigeant={dirigeant}
        effective={effective}
        endsIn={endsIn(dirigeant, earlier?.ending)}
        onOpen={() => open(`${isAdded(dirigeant) ? 'mandate' : 'end'}-${dirigeant.id}`)}
      />
    ),
    [open, effective, earlier],
  );

  const detail = (dirigeant: Dirigeant) => {
    if (!panel || personOf(panel) !== dirigeant.id) return notes(dirigeant);
    const { id } = dirigeant;
    const back = [rowButton('link', id), rowButton('edit', id)];
    if (panel === `link-${id}`)
      return (
        <LinkForm
          key={panel}
          step={STEP}
          person={dirigeant}
          suggested={numberOf(inOneLine(dirigeant), earlier?.directors)}
          codes={{ required: 'dirigeants.errorPhoneRequired', invalid: 'dirigeants.errorInvalidPhoneFormat' }}
          saveNumber={(change) => update({ id, ...change }).unwrap()}
          onSent={(here) => close(...(here ? back : []))}
          onCancel={() => close(...back)}
        />
      );
    if (panel === `end-${id}`)
      return (
        <MandateEnd
          key={panel}
          dirigeant={dirigeant}
          save={(end) => update({ id, end }).unwrap()}
          onSaved={() => {
            announce('dirigeants.wasEnded', dirigeant);
            close(rowButton('restore', id));
          }}
          onCancel={() => close(...(dirigeant.ended ? [mandateButton(id)] : [rowButton('remove', id)]))}
        />
      );
    if (panel === `mandate-${id}`)
      return (
        <AppointmentFacts
          key={panel}
          dirigeant={dirigeant}
          save={(appointment) => update({ id, appointment }).unwrap()}
          onClose={() => close(mandateButton(id))}
        />
      );
    return (
      <DirigeantForm
        key={panel}
        dirigeant={dirigeant}
        save={({ surname, givenName, GSM }) =>
          update({ id, ...(dirigeant.is_modified === 0 ? {} : { surname, givenName }), GSM }).unwrap()
        }
        onSaved={(person) => saved(panel, 'dirigeants.wasSaved', person, rowButton('edit', id))}
        onCancel={() => close(rowButton('edit', id))}
      />
    );
  };

  const problem =
    people.problem ?? (restoring.error === undefined ? null : failureSentence(intl, restoring.error));
  return (
    <StepSheet
      form={form}
      withForms
      introValues={{ n: dirigeants.length }}
      onGap={({ field, personId }) => {
        if (personId === undefined) return;
        const form: DirectorPanel = `${formOf[field] ?? 'link'}-${personId}`;
        if (panel !== form) open(form);
      }}
      onContinue={onContinue}
    >
      {people.said}
      <SendLinks demande={demande} kind="dirigeant" id={gapId('links')} />
      <DirigeantTable
        dirigeants={people.rows}
        people={{ ...people, setLeaving: leave }}
        under={mandateLine}
        detail={detail}
        restoring={restoring.isLoading ? (restoring.originalArgs?.id ?? null) : null}
        onRestore={restoreMandate}
      />
      <Box sx={{ mt: 2 }}>
        {panel === 'add' ? (
          <DirigeantForm
            dirigeant={null}
            save={(values, requestKey) =>
              add({ demande_id: demande.id, is_not_bce: 1, ...values, requestKey }).unwrap()
            }
            onSaved={(added) => saved('add', 'dirigeants.wasAdded', added, ADD_BUTTON, `mandate-${added.id}`)}
            onCancel={() => close(ADD_BUTTON)}
          />
        ) : (
          <AddPersonButton onClick={() => open('add')}>
            <FormattedMessage id="dirigeants.add" />
          </AddPersonButton>
        )}
      </Box>
      <Box sx={{ '& > *': { mt: 2 } }}>
        <Causes demande={demande} step="dirigeantsService" />
      </Box>
      <BoardNotice />
      {problem && (
        <Notice tone="error" sx={{ mt: 2 }}>
          {problem}
        </Notice>
      )}
      {leaving && (
        <RemoveDialog
          person={leaving}
          kind="director"
          remove={({ id }) => remove({ id }).unwrap()}
          onDone={() => {
            setLeaving(null);
            announce('dirigeants.wasRemoved', leaving);
            if (panel && personOf(panel) === leaving.id) setPanel(null);
            focusNext(ADD_BUTTON);
          }}
          onKeep={() => setLeaving(null)}
        />
      )}
    </StepSheet>
  );
}

/** The other dossier that ends their mandate already, and is not decided yet. */
const endsIn = (dirigeant: Dirigeant, ending: EarlierPeople['ending'] = []): number | null =>
  (!isAdded(dirigeant) && ending.find(({ name }) => samePerson(name, inOneLine(dirigeant)))?.demande_id) ||
  null;

const firstFieldOf = (panel: DirectorPanel): string => {
  const id = personOf(panel);
  if (id === null) return fieldIdOf(null, 'surname');
  if (panel.startsWith('end-')) return endFieldId(id, 'date');
  return panel.startsWith('mandate-') ? OPEN_FACT : gapId('GSM', id);
};

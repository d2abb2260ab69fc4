import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { losesMandate } from '#domain/dossier/decided';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { samePerson } from '#domain/people/nameMatch';
import { inOneLine } from '#domain/people/names';
import type { EarlierPeople } from '#domain/people/verification';
import { useEarlierPeopleQuery, useReuseCheckMutation } from '../../../../entities/check/identityApi';
import { SendLinks } from '../../../../entities/check/SendLinks';
import {
  useAddDirigeantMutation,
  useDeleteDirigeantMutation,
  useRestoreDirigeantMutation,
  useUpdateDirigeantMutation,
} from '../../../../entities/dossier/servicesApi';
import { focusNext, hasFocus } from '../../../../forms/focusField';
import { errorText } from '../../../../intl/errorText';
import type { MessageId } from '../../../../intl/messages';
import { useAppDispatch } from '../../../../store/hooks';
import { Notice } from '../../../../ui/Notice';
import { useContinue } from '../../drafts/useStepForm';
import { Causes } from '../../frame/Causes';
import { gapId, stepGap, UNFINISHED } from '../../frame/gaps';
import { StepSheet } from '../../frame/StepSheet';
import { AddPersonButton } from '../../people/AddPersonButton';
import { failureSentence } from '../../people/failure';
import { sendIdentityLink, toBeSent } from '../../people/identityLink';
import { checkedToOffer } from '../../people/offeredPeople';
import { ADD_BUTTON, isAdded, nameOf, rowButton } from '../../people/person';
import { RemoveDialog } from '../../people/RemoveDialog';
import { useRowNotes } from '../../people/RowNotes';
import { type Shown, usePeople } from '../../people/usePeople';
import { useDossier } from '../../useDossier';
import { COMPANY_FIELD } from './CompanyChoice';
import { DirectorPanel, type DirectorPanelName, firstFieldOf } from './DirectorPanel';
import { DirigeantForm, fieldIdOf } from './DirigeantForm';
import { DirigeantTable } from './DirigeantTable';
import { BoardNotice } from './mandate/BoardNotice';
import { factFieldId } from './mandate/facts';
import { MandateLine } from './mandate/MandateLine';
import { MandateMenu } from './mandate/MandateMenu';
import { type Decision, decisionsFor, roleOf, toldBy } from './mandate/roles';
import { WhoDecides } from './mandate/WhoDecides';

const STEP = 'dirigeantsService';

/** The form that contains a field. */
const formOf: Record<string, 'edit' | 'mandate'> = { name: 'edit', company: 'edit', domicile: 'mandate' };

/** Directors in office, appointed and leaving. */
export function DirigeantsScreen() {
  const intl = useIntl();
  const { demande } = useDossier();
  const { dirigeants, date_changement: effective } = demande;
  const facts = useMemo(() => dossierFacts(demande), [demande]);
  const form = useContinue(STEP);
  const people = usePeople<Dirigeant, DirectorPanelName>({
    step: STEP,
    rows: dirigeants,
    fieldOf: firstFieldOf,
  });
  const { open, close, announce, setFault, leaving, setLeaving } = people;
  const dispatch = useAppDispatch();
  const notes = useRowNotes((id) => open(`edit-${id}`));
  const { data: earlier } = useEarlierPeopleQuery({ id: demande.id });
  const [add] = useAddDirigeantMutation();
  const [reuse] = useReuseCheckMutation();
  const [update] = useUpdateDirigeantMutation();
  const [remove] = useDeleteDirigeantMutation();
  const [restore, restoring] = useRestoreDirigeantMutation();

  /** When the save ends, another form may be open. */
  const saved = (
    form: DirectorPanelName,
    id: MessageId,
    person: Dirigeant,
    focus: string,
    then: DirectorPanelName | null = null,
  ) => {
    // Otherwise the focus is in the other form and stays there.
    const here = hasFocus(fieldIdOf(form === 'add' ? null : person, 'surname'));
    announce(id, person);
    people.replace(form, then);
    if (here) focusNext(focus);
  };

  const onContinue = () => {
    if (people.isHeld()) return;
    const gap = stepGap(demande, STEP);
    if (!gap) return void form.submitForm();
    const isKnown = people.known.some(({ id }) => id === gap.person?.id);
    setFault(errorText(intl, isKnown ? 'dirigeants.errorLinksNotSent' : gap.code));
    if (gap.field === 'links' || isKnown) return focusNext(gapId('links'));
    if (!gap.person) return;
    people.setOpened(`link-${gap.person.id}`);
    focusNext(gapId('GSM', gap.person.id));
  };

  const restoreMandate = useEventCallback(async (dirigeant: Dirigeant) => {
    if (people.isPersonHeld(dirigeant.id)) return;
    const answer = await restore({ id: dirigeant.id });
    if ('error' in answer) return;
    const panel = people.formOf(dirigeant.id);
    if (panel) close(panel);
    announce(losesMandate(dirigeant) ? 'dirigeants.wasRestored' : 'dirigeants.wasUndone', dirigeant);
    focusNext(rowButton('remove', dirigeant.id));
  });
  // A registry director's mandate ends in a form of its row; an added person is removed after a confirmation.
  const leave = useEventCallback((dirigeant: Dirigeant) =>
    isAdded(dirigeant) ? setLeaving(dirigeant) : open(`end-${dirigeant.id}`),
  );
  /** Saves the decision with the usual terms at once, and opens these to be changed. */
  const decide = useEventCallback(async (dirigeant: Dirigeant, decision: Decision) => {
    const { id } = dirigeant;
    if (decision === 'change') return open(`change-${id}`);
    if (people.isPersonHeld(id)) return;
    const answer = await update({ id, appointment: toldBy(decision, dirigeant) });
    if ('error' in answer) return setFault(failureSentence(intl, answer.error));
    announce('dirigeants.wasDecided', dirigeant);
    open(`mandate-${id}`);
    focusNext(factFieldId(id, 'start-change'));
  });
  const mandateLine = useCallback(
    (dirigeant: Dirigeant) => (
      <MandateLine
        dirigeant={dirigeant}
        role={roleOf(facts, dirigeant.id)}
        effective={effective}
        endsIn={endsIn(dirigeant, earlier?.ending)}
        onOpen={(form) => open(`${form}-${dirigeant.id}`)}
      />
    ),
    [open, facts, effective, earlier],
  );
  const menu = useCallback(
    (dirigeant: Dirigeant) => (
      <MandateMenu
        dirigeant={dirigeant}
        decisions={isAdded(dirigeant) ? [] : decisionsFor(facts, dirigeant)}
        onChoose={(decision) => void decide(dirigeant, decision)}
      />
    ),
    [facts, decide],
  );

  const detail = (row: Shown<Dirigeant>) => {
    const panel = people.formOf(row.id);
    if (!panel) return people.noteOf(row, notes(row));
    const form = (
      <DirectorPanel
        key={panel}
        panel={panel}
        dirigeant={row}
        facts={facts}
        suggested={row.known ?? null}
        save={(told) => update({ id: row.id, ...told }).unwrap()}
        onSaved={(person) => saved(panel, 'dirigeants.wasSaved', person, rowButton('edit', person.id))}
        onSent={(asked, here) => people.numberSaved(panel, row, asked, here)}
        announce={announce}
        close={(...focus) => close(panel, ...focus)}
      />
    );
    // The note about the link and the terms of the mandate may be shown together.
    return (
      <>
        {people.noteOf(row, null)}
        {form}
      </>
    );
  };
  /**
   * Sends the link to a person who was just added with a number, unless their row asks a question first. If that fails, they
   * stay added.
   */
  const sendTo = async (added: Dirigeant) => {
    try {
      const [person] = await dispatch(toBeSent(demande.id, [added]));
      if (!person) return;
      await dispatch(sendIdentityLink({ demandeId: demande.id, person, lang: demande.langue }));
      people.linkAsked(added);
    } catch (error) {
      setFault(`${intl.formatMessage({ id: 'person.sendFailed' })} ${failureSentence(intl, error)}`);
    }
  };
  const saveKnown = async () => {
    const rows: Dirigeant[] = [];
    for (const { id, known: GSM = null } of people.known) rows.push(await update({ id, GSM }).unwrap());
    return dispatch(toBeSent(demande.id, rows));
  };

  const problem =
    people.problem ?? (restoring.error === undefined ? null : failureSentence(intl, restoring.error));
  return (
    <StepSheet
      form={form}
      withForms
      introValues={{ n: dirigeants.length }}
      onGap={({ field, personId }) => {
        if (field === UNFINISHED) return void people.isHeld();
        if (personId === undefined) return;
        if (field === 'directors_by') return focusNext(gapId(field));
        const form: DirectorPanelName = `${
          field === 'company_number' ? decidedIn(dirigeants, personId) : (formOf[field] ?? 'link')
        }-${personId}`;
        open(form);
        if (field === 'company_number') focusNext(COMPANY_FIELD);
      }}
      onContinue={onContinue}
    >
      {people.said}
      <SendLinks
        demande={demande}
        kind="dirigeant"
        id={gapId('links')}
        known={people.known.map((row) => ({ name: nameOf(row), GSM: row.known ?? '' }))}
        saveKnown={saveKnown}
        onSent={people.goToNext}
      />
      <WhoDecides facts={facts} />
      <DirigeantTable
        dirigeants={people.rows}
        people={{ ...people, setLeaving: leave }}
        under={mandateLine}
        more={menu}
        detail={detail}
        restoring={restoring.isLoading ? (restoring.originalArgs?.id ?? null) : null}
        onRestore={restoreMandate}
        unchecked={demande.sample === true}
      />
      <Box sx={{ mt: 2 }}>
        {people.isOpen('add') ? (
          <DirigeantForm
            dirigeant={null}
            offered={(typed) => checkedToOffer(earlier, typed, dirigeants)}
            save={async (values, requestKey, verification_id) => {
              const added = await add({
                ...{ demande_id: demande.id, is_not_bce: 1 as const, ...values, requestKey },
              }).unwrap();
              // If the reuse fails (expired check, or a changed name or number), the row asks to send a link: the button did not
              // announce one.
              if (verification_id === null) await sendTo(added);
              else await reuse({ id: demande.id, kind: 'dirigeant', person_id: added.id, verification_id });
              return added;
            }}
            onSaved={(added) => saved('add', 'dirigeants.wasAdded', added, ADD_BUTTON, `mandate-${added.id}`)}
            onCancel={() => close('add', ADD_BUTTON)}
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
            const panel = people.formOf(leaving.id);
            if (panel) close(panel);
            focusNext(ADD_BUTTON);
          }}
          onKeep={() => setLeaving(null)}
        />
      )}
    </StepSheet>
  );
}

/** The id of the office's undecided dossier that already ends this mandate; null: none. */
const endsIn = (dirigeant: Dirigeant, ending: EarlierPeople['ending'] = []): number | null =>
  (!isAdded(dirigeant) && ending.find(({ name }) => samePerson(name, inOneLine(dirigeant)))?.demande_id) ||
  null;

/** The form with the person's decision, which also asks for the company they represent. */
const decidedIn = (dirigeants: readonly Dirigeant[], id: number): 'end' | 'mandate' | 'change' => {
  const found = dirigeants.find((one) => one.id === id);
  if (found?.ended) return 'end';
  return found?.appointment ? 'mandate' : 'change';
};

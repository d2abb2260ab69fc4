import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { asksTransfers } from '#domain/dossier/transfers';
import { isPublished } from '#domain/law/publication';
import { SendLinks } from '../../../../entities/check/SendLinks';
import { cessionEntered, choiceShown } from '../../../../entities/dossier/cessionSlice';
import {
  useAddShareholdersMutation,
  useDeleteShareholderMutation,
  useUpdateShareholderMutation,
} from '../../../../entities/dossier/servicesApi';
import { focusNext } from '../../../../forms/focusField';
import { errorText } from '../../../../intl/errorText';
import { useAppDispatch, useAppStore } from '../../../../store/hooks';
import { EmptyState } from '../../../../ui/EmptyState';
import { Notice } from '../../../../ui/Notice';
import { draftKey, typed } from '../../drafts/draftsSlice';
import { useContinue } from '../../drafts/useStepForm';
import { Causes } from '../../frame/Causes';
import { gapId, stepGap, UNFINISHED } from '../../frame/gaps';
import { StepSheet } from '../../frame/StepSheet';
import type { PressedGap } from '../../frame/useGapFocus';
import { AddPersonButton } from '../../people/AddPersonButton';
import { errorFieldSentence } from '../../people/failure';
import { toBeSent } from '../../people/identityLink';
import { LinkForm } from '../../people/LinkForm';
import { ADD_BUTTON, isAdded, rowButton } from '../../people/person';
import { RemoveDialog } from '../../people/RemoveDialog';
import { checkedNameOf, useRowNotes } from '../../people/RowNotes';
import { type Shown, usePeople } from '../../people/usePeople';
import { useDossier } from '../../useDossier';
import { AdviceTaken } from './AdviceTaken';
import { ChoiceDialog } from './ChoiceDialog';
import { totalsOf } from './distribution';
import { FigureCards } from './FigureCards';
import { OpeningForm } from './OpeningForm';
import { type CessionPanel, FIGURES, type Figure, firstFieldOf } from './panels';
import type { Reading } from './ReadNotice';
import { ShareholderForm, type ShareholderValues } from './ShareholderForm';
import { ShareholderTable } from './ShareholderTable';
import { restOf, SharesNotice, sharesAreOff } from './SharesNotice';
import { SOURCE_BUTTON } from './SourceCard';
import { TransfersPart } from './TransfersPart';

const STEP = 'cessionService';
/** The gap fields that the shareholder's own form contains; the others are in the link form. */
const FORM_FIELDS: readonly string[] = ['name', 'domicile', 'partner_kind', 'share_right'];

/** The distribution of the shares before and after the transfer. */
export function CessionScreen() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { bce, demande } = useDossier();
  const { shareholders } = demande;
  const facts = dossierFacts(demande);
  const asked = facts.shares && asksTransfers(facts.shares) ? facts.shares : null;
  const form = useContinue(STEP);
  const people = usePeople<Shareholder, CessionPanel>({
    step: STEP,
    rows: shareholders,
    fieldOf: firstFieldOf,
    others: ['opening', ...(asked ? (['transfers'] as const) : [])],
  });
  const { open, setOpened, setFault, leaving, setLeaving } = people;
  useChoice(people.isAnyOpen, setOpened);
  const typedFigures = people.forms.filter((name) => name in FIGURES) as Figure[];
  const [figures, setFigures] = useState<readonly Figure[]>(typedFigures);
  const editFigure = useCallback(
    (figure: Figure, editing: boolean) =>
      setFigures((open) => [...open.filter((name) => name !== figure), ...(editing ? [figure] : [])]),
    [],
  );
  const restart = useCallback(() => open(beginning(demande)), [open, demande]);
  const [reading, setReading] = useState<Reading | null>(null);
  const [insisted, setInsisted] = useState(false);
  const notes = useRowNotes((id) => open(`edit-${id}`));
  const [add] = useAddShareholdersMutation();
  const [update] = useUpdateShareholderMutation();
  const [remove] = useDeleteShareholderMutation();
  const close = (form: CessionPanel, focus: string) => people.close(form, focus, ADD_BUTTON);

  /** The opening distribution is saved: focus its first row, to go through it. */
  const given = (form: CessionPanel, [first]: Shareholder[]) =>
    close(form, first ? rowButton('edit', first.id) : ADD_BUTTON);

  const onGap = ({ field, personId }: PressedGap) => {
    if (field === UNFINISHED) return void isHeld();
    if (field === 'nb_total_actions') editFigure('total', true);
    if (personId === undefined) return;
    const isFixed = shareholders.some(({ id, is_origin }) => id === personId && is_origin === 1);
    const form = !FORM_FIELDS.includes(field ?? '')
      ? (`link-${personId}` as const)
      : isFixed
        ? 'opening'
        : (`edit-${personId}` as const);
    open(form);
  };
  const isHeld = () => people.isHeld(typedFigures[0] && FIGURES[typedFigures[0]]);
  const onContinue = () => {
    if (isHeld()) return;
    const gap = stepGap(demande, STEP);
    if (!gap) return void form.submitForm();
    const { field = 'shares', person, difference } = gap;
    if (field === 'GSM' && people.known.some(({ id }) => id === person?.id)) {
      setFault(errorText(intl, 'cessionParts.errorLinksNotSent'));
      return focusNext(gapId('links'));
    }
    setInsisted(difference !== undefined);
    onGap({ field, ...(person && { personId: person.id }) });
    // A wrong sum is shown by the notice under the table, if there is a table.
    setFault(difference !== undefined && shareholders.length > 0 ? null : errorText(intl, gap.code));
    focusNext(gapId(field, person?.id));
  };

  /** Returns the id of the saved person, whose link form opens next. */
  const saveForm = async (row: Shareholder | null, values: ShareholderValues, requestKey: string) => {
    const { is_company, partner_kind, share_right, rights_by, ...shares } = values;
    const typed = {
      ...shares,
      partner_kind: partner_kind || null,
      share_right: share_right || null,
      rights_by: share_right === 'undivided' ? rights_by.trim() || null : null,
      ...(is_company !== '' && ({ is_company: is_company === '1' ? 1 : 0 } as const)),
    };
    if (row) {
      const { full_name, ...others } = typed;
      await update({ id: row.id, ...(row.is_origin === 1 ? {} : { full_name }), ...others }).unwrap();
      return row.id;
    }
    const added = { demande_id: demande.id, is_origin: 0 as const, shareholders: [typed] };
    const list = await add({ ...added, requestKey }).unwrap();
    // The added person is the last of the list.
    return list.at(-1)?.id ?? null;
  };
  const shareholderForm = (row: Shareholder | null) => (
    <ShareholderForm
      key={row?.id}
      shareholder={row}
      rest={restOf(demande)}
      asksHome={isPublished('shares', facts.company.legalForm)}
      asksKind={facts.company.legalForm?.key === 'SComm'}
      save={(values, requestKey) => saveForm(row, values, requestKey)}
      onSaved={(id) => people.replace(nameOfForm(row), id === null || demande.sample ? null : `link-${id}`)}
      onCancel={() => close(nameOfForm(row), row ? rowButton('edit', row.id) : ADD_BUTTON)}
    />
  );
  const detail = (row: Shown<Shareholder>) => {
    const panel = people.formOf(row.id);
    if (!panel || panel.startsWith('after')) return people.noteOf(row, notes(row));
    if (panel === `edit-${row.id}`) return shareholderForm(row);
    return (
      <LinkForm
        key={panel}
        step={STEP}
        person={row}
        suggested={row.known ?? null}
        codes={{
          required: 'cessionParts.errorPhoneRequired',
          invalid: 'cessionParts.errorInvalidPhoneFormat',
        }}
        saveNumber={(change) => update({ id: row.id, ...change }).unwrap()}
        failureOf={(error) => errorFieldSentence(intl, error, 'cessionParts.errorUpdate')}
        onSent={(asked, here) => people.numberSaved(panel, row, asked, here)}
        onCancel={() => close(panel, rowButton('edit', row.id))}
        cancelLabel={<FormattedMessage id="cessionParts.phoneLater" />}
      />
    );
  };
  const saveKnown = async () => {
    const rows: Shareholder[] = [];
    for (const { id, known: GSM = '' } of people.known) rows.push(await update({ id, GSM }).unwrap());
    return dispatch(toBeSent(demande.id, rows));
  };

  return (
    <StepSheet form={form} withForms onGap={onGap} onContinue={onContinue}>
      {people.said}
      <FigureCards demande={demande} bce={bce} editing={figures} onEditing={editFigure} onRestart={restart} />
      {people.isOpen('opening') && (
        <Box sx={{ mt: 2.5 }}>
          <OpeningForm
            demande={demande}
            onSaved={(list) => given('opening', list)}
            onCancel={() => close('opening', SOURCE_BUTTON)}
            read={reading}
          />
        </Box>
      )}
      <Box sx={{ mt: 2.5 }}>
        <SendLinks
          demande={demande}
          kind="shareholder"
          id={gapId('links')}
          known={people.known.map((row) => ({ name: checkedNameOf(row), GSM: row.known ?? '' }))}
          saveKnown={saveKnown}
          onSent={people.goToNext}
        />
      </Box>
      <Box id={gapId('shares')} sx={{ mt: 2.5 }}>
        {(!people.isOpen('opening') || shareholders.length > 0) && (
          <ShareholderTable
            people={people}
            unchecked={demande.sample === true}
            totals={totalsOf(shareholders)}
            off={sharesAreOff(demande)}
            detail={detail}
            empty={
              <EmptyState
                bare
                title={<FormattedMessage id="cessionParts.empty" />}
                action={
                  <Button variant="outlined" onClick={() => open('choice')}>
                    <FormattedMessage id="cessionParts.start" />
                  </Button>
                }
              >
                <FormattedMessage id="cessionParts.emptyText" />
              </EmptyState>
            }
          />
        )}
      </Box>
      <Box sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
        <SharesNotice
          demande={demande}
          totals={totalsOf(shareholders)}
          insisted={insisted}
          onGiveRest={() => open('add')}
        />
        {asked && (
          <TransfersPart
            demande={demande}
            shares={asked}
            editing={people.isOpen('transfers')}
            onEdit={() => open('transfers')}
            onClose={() => close('transfers', gapId('transfers'))}
          />
        )}
        <Causes demande={demande} step={STEP} />
        <AdviceTaken facts={facts} />
        {people.problem && <Notice tone="error">{people.problem}</Notice>}
        {people.isOpen('add') ? (
          shareholderForm(null)
        ) : (
          <AddPersonButton onClick={() => open('add')}>
            <FormattedMessage id="cessionParts.add" />
          </AddPersonButton>
        )}
      </Box>
      {people.isOpen('choice') && demande.open_elsewhere === null && (
        <ChoiceDialog
          demande={demande}
          onManual={() => {
            setReading(null);
            setOpened('opening');
          }}
          onRead={(values, document) => {
            // Unsaved values are finished before the popup opens, so nothing is overwritten.
            dispatch(typed({ key: draftKey(demande.id, STEP), form: 'opening', values }));
            setReading(document);
            setOpened('opening');
          }}
          onExtracted={(list, n) => {
            given('choice', list);
            people.say(intl.formatMessage({ id: 'cessionParts.extracted' }, { n }));
          }}
          onClose={() => close('choice', SOURCE_BUTTON)}
        />
      )}
      {leaving && (
        <RemoveDialog
          person={leaving}
          kind="shareholder"
          // An original shareholder is not deleted but has no shares after the transfer.
          {...(!isAdded(leaving) && { text: 'removal.shareholder.originText' })}
          failed="cessionParts.errorDelete"
          remove={({ id }) => remove({ id }).unwrap()}
          onDone={() => {
            setLeaving(null);
            const panel = people.formOf(leaving.id);
            if (panel) people.close(panel);
            people.announce('cessionParts.wasDeleted', leaving);
            focusNext(ADD_BUTTON);
          }}
          onKeep={() => setLeaving(null)}
        />
      )}
    </StepSheet>
  );
}

const nameOfForm = (row: Shareholder | null) => (row ? (`edit-${row.id}` as const) : 'add');

/** A sample company has no published documents: its shareholders are typed. */
const beginning = ({ sample }: Demande): CessionPanel => (sample ? 'opening' : 'choice');

/** Opens the choice once, on a dossier without shareholders. */
function useChoice(isAnyOpen: boolean, open: (panel: CessionPanel) => void) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id, demande } = useDossier();
  const asks = demande.shareholders.length === 0 && demande.open_elsewhere === null;
  useEffect(() => {
    dispatch(cessionEntered(id));
    if (!asks || isAnyOpen || store.getState().cession.asked) return;
    dispatch(choiceShown());
    open(beginning(demande));
  }, [dispatch, store, id, asks, isAnyOpen, open, demande]);
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Shareholder } from '#domain/contract/entities/services';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { asksTransfers } from '#domain/dossier/transfers';
import { isPublished } from '#domain/law/publication';
import { samePerson, wholeName } from '#domain/people/nameMatch';
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
import { gapId, stepGap } from '../../frame/gaps';
import { StepSheet } from '../../frame/StepSheet';
import type { PressedGap } from '../../frame/useGapFocus';
import { AddPersonButton } from '../../people/AddPersonButton';
import { errorFieldSentence } from '../../people/failure';
import { LinkForm } from '../../people/LinkForm';
import { ADD_BUTTON, isAdded, rowButton } from '../../people/person';
import { RemoveDialog } from '../../people/RemoveDialog';
import { checkedNameOf, useRowNotes } from '../../people/RowNotes';
import { personOf, usePeople } from '../../people/usePeople';
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
/** What the form of a shareholder asks, beside the number. */
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
  const { panel, setPanel, open, setFault, leaving, setLeaving } = people;
  useChoice(panel, setPanel);
  const typedFigures = people.forms.filter((name) => name in FIGURES) as Figure[];
  const [figures, setFigures] = useState<readonly Figure[]>(typedFigures);
  const editFigure = useCallback(
    (figure: Figure, editing: boolean) =>
      setFigures((open) => [...open.filter((name) => name !== figure), ...(editing ? [figure] : [])]),
    [],
  );
  const restart = useCallback(() => open('choice'), [open]);
  const [reading, setReading] = useState<Reading | null>(null);
  const [insisted, setInsisted] = useState(false);
  const notes = useRowNotes((id) => open(`edit-${id}`));
  const [add] = useAddShareholdersMutation();
  const [update] = useUpdateShareholderMutation();
  const [remove] = useDeleteShareholderMutation();
  const close = (focus: string) => people.close(focus, ADD_BUTTON);

  /** The opening distribution is there: what follows is to go through it, from its first line. */
  const given = ([first]: Shareholder[]) => close(first ? rowButton('edit', first.id) : ADD_BUTTON);

  const onGap = ({ field, personId }: PressedGap) => {
    if (field === 'nb_total_actions') editFigure('total', true);
    if (personId === undefined) return;
    const isFixed = shareholders.some(({ id, is_origin }) => id === personId && is_origin === 1);
    const form = !FORM_FIELDS.includes(field ?? '')
      ? (`link-${personId}` as const)
      : isFixed
        ? 'opening'
        : (`edit-${personId}` as const);
    if (panel !== form) open(form);
  };
  const onContinue = () => {
    const [figure] = typedFigures;
    if (people.isHeld(figure && FIGURES[figure])) return;
    const gap = stepGap(demande, STEP);
    if (!gap) return void form.submitForm();
    const { field = 'shares', person, difference } = gap;
    setInsisted(difference !== undefined);
    onGap({ field, ...(person && { personId: person.id }) });
    // The notice under the table says what is wrong with the sum, where there is a table.
    setFault(difference !== undefined && shareholders.length > 0 ? null : errorText(intl, gap.code));
    focusNext(gapId(field, person?.id));
  };

  /** Answers who was saved: the phone number of the same person is next. */
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
    // Whoever is added comes last.
    return list.at(-1)?.id ?? null;
  };
  const shareholderForm = (row: Shareholder | null) => (
    <ShareholderForm
      key={panel}
      shareholder={row}
      rest={restOf(demande)}
      asksHome={isPublished('shares', facts.company.legalForm)}
      asksKind={facts.company.legalForm?.key === 'SComm'}
      save={(values, requestKey) => saveForm(row, values, requestKey)}
      onSaved={(id) => setPanel(id === null ? null : `link-${id}`)}
      onCancel={() => close(row ? rowButton('edit', row.id) : ADD_BUTTON)}
    />
  );
  /** The number of the director of that name; of none where several bear it. */
  const suggestedFor = (row: Shareholder): string | null => {
    const [only, ...others] = demande.dirigeants.filter((director) =>
      samePerson(wholeName(director), checkedNameOf(row)),
    );
    return others.length === 0 ? (only?.GSM ?? null) : null;
  };
  const detail = (row: Shareholder) => {
    if (!panel || panel.startsWith('after') || personOf(panel) !== row.id) return notes(row);
    if (panel === `edit-${row.id}`) return shareholderForm(row);
    const back = rowButton('edit', row.id);
    return (
      <LinkForm
        key={panel}
        step={STEP}
        person={row}
        suggested={suggestedFor(row)}
        codes={{
          required: 'cessionParts.errorPhoneRequired',
          invalid: 'cessionParts.errorInvalidPhoneFormat',
        }}
        saveNumber={(change) => update({ id: row.id, ...change }).unwrap()}
        failureOf={(error) => errorFieldSentence(intl, error, 'cessionParts.errorUpdate')}
        onSent={(here) => (here ? close(back) : people.close())}
        onCancel={() => close(back)}
        cancelLabel={<FormattedMessage id="cessionParts.phoneLater" />}
      />
    );
  };

  return (
    <StepSheet form={form} withForms onGap={onGap} onContinue={onContinue}>
      {people.said}
      <FigureCards demande={demande} bce={bce} editing={figures} onEditing={editFigure} onRestart={restart} />
      {panel === 'opening' && (
        <Box sx={{ mt: 2.5 }}>
          <OpeningForm
            demande={demande}
            onSaved={given}
            onCancel={() => close(SOURCE_BUTTON)}
            read={reading}
          />
        </Box>
      )}
      <Box sx={{ mt: 2.5 }}>
        <SendLinks demande={demande} kind="shareholder" id={gapId('links')} />
      </Box>
      <Box id={gapId('shares')} sx={{ mt: 2.5 }}>
        {(panel !== 'opening' || shareholders.length > 0) && (
          <ShareholderTable
            people={people}
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
            editing={panel === 'transfers'}
            onEdit={() => open('transfers')}
            onClose={() => close(gapId('transfers'))}
          />
        )}
        <Causes demande={demande} step={STEP} />
        <AdviceTaken facts={facts} />
        {people.problem && <Notice tone="error">{people.problem}</Notice>}
        {panel === 'add' ? (
          shareholderForm(null)
        ) : (
          <AddPersonButton onClick={() => open('add')}>
            <FormattedMessage id="cessionParts.add" />
          </AddPersonButton>
        )}
      </Box>
      {panel === 'choice' && demande.open_elsewhere === null && (
        <ChoiceDialog
          demande={demande}
          onManual={() => {
            setReading(null);
            setPanel('opening');
          }}
          onRead={(values, document) => {
            // Something typed is saved or given up before the popup opens: nothing of it is written over.
            dispatch(typed({ key: draftKey(demande.id, STEP), form: 'opening', values }));
            setReading(document);
            setPanel('opening');
          }}
          onExtracted={(list, n) => {
            given(list);
            people.say(intl.formatMessage({ id: 'cessionParts.extracted' }, { n }));
          }}
          onClose={() => close(SOURCE_BUTTON)}
        />
      )}
      {leaving && (
        <RemoveDialog
          person={leaving}
          kind="shareholder"
          // Who sells everything stays, with nothing after.
          {...(!isAdded(leaving) && { text: 'removal.shareholder.originText' })}
          failed="cessionParts.errorDelete"
          remove={({ id }) => remove({ id }).unwrap()}
          onDone={() => {
            setLeaving(null);
            if (panel && personOf(panel) === leaving.id) setPanel(null);
            people.announce('cessionParts.wasDeleted', leaving);
            focusNext(ADD_BUTTON);
          }}
          onKeep={() => setLeaving(null)}
        />
      )}
    </StepSheet>
  );
}

/** The popup opens by itself on a dossier without shareholders, once. */
function useChoice(panel: CessionPanel | null, setPanel: (panel: CessionPanel) => void) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id, demande } = useDossier();
  const asks = demande.shareholders.length === 0 && demande.open_elsewhere === null;
  useEffect(() => {
    dispatch(cessionEntered(id));
    if (!asks || panel !== null || store.getState().cession.asked) return;
    dispatch(choiceShown());
    setPanel('choice');
  }, [dispatch, store, id, asks, panel, setPanel]);
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import type { Shareholder } from '#domain/entities/services';
import { missing } from '#domain/missing';
import { useAddShareholdersMutation, useUpdateShareholderMutation } from '../../api/servicesApi';
import { errorText } from '../../intl/errorText';
import { useAppDispatch } from '../../store/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { Notice } from '../../ui/Notice';
import { nameOf } from '../wizard/dirigeants/names';
import { AddPersonButton } from '../wizard/people/AddPersonButton';
import { errorFieldFailure } from '../wizard/people/faults';
import { LinkForm, type LinkValues } from '../wizard/people/LinkForm';
import { focusNext, useAnnouncement } from '../wizard/people/useAnnouncement';
import { useGone } from '../wizard/people/useGone';
import { useDossier } from '../wizard/useDossier';
import { gapId, type PressedGap, stay, WizardFrame } from '../wizard/WizardFrame';
import { ChoiceDialog } from './ChoiceDialog';
import {
  type CessionMode,
  choiceAsked,
  distributionGiven,
  formSaved,
  openingAsked,
  panelClosed,
  phoneAsked,
  shareholderAdded,
  shareholderEdited,
} from './cessionSlice';
import { DeleteShareholderDialog } from './DeleteShareholderDialog';
import { totalsOf } from './distribution';
import { FigureCards } from './FigureCards';
import { OpeningForm, openingFieldId } from './OpeningForm';
import type { OpeningValues } from './opening';
import { fieldIdOf, ShareholderForm, type ShareholderValues } from './ShareholderForm';
import { rowButton, ShareholderTable } from './ShareholderTable';
import { SharesNotice, sharesAreOff } from './SharesNotice';
import { SOURCE_BUTTON, SourceCard } from './SourceCard';
import { useCessionPanel } from './useCessionPanel';

const STEP = 'cessionService';
const ADD_BUTTON = 'shareholder-add';

/** The distribution of the shares before and after the transfer (spec section 2, cession step). */
export function CessionScreen() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const dossier = useDossier();
  const { panel, forget, pending, draft, figure, version, kept } = useCessionPanel(
    dossier.id,
    dossier.demande,
  );
  const [editingTotal, setEditingTotal] = useState<boolean | null>(null);
  const [leaving, setLeaving] = useState<Shareholder | null>(null);
  /** What keeps from going on, in words. */
  const [fault, setFault] = useState<string | null>(null);
  const [insisted, setInsisted] = useState(false);
  const { say, said } = useAnnouncement();
  const [add] = useAddShareholdersMutation();
  const [update] = useUpdateShareholderMutation();

  /** The field of what stands open and holds something: it is never thrown away by opening something else. */
  const unfinished = (): string | null => {
    if (pending('total')) return gapId('nb_total_actions');
    if (pending('capital')) return 'cession-capital';
    if (!pending()) return null;
    if (panel.kind === 'phone') return gapId('GSM', panel.id);
    if (panel.kind === 'form') return fieldIdOf(panel.id === undefined ? null : { id: panel.id }, 'shares');
    return openingFieldId(0, 'full_name');
  };
  const open = (action: Parameters<typeof dispatch>[0]) => {
    const held = pending() ? unfinished() : null;
    setFault(held && intl.formatMessage({ id: 'person.openForm' }));
    if (held) return focusNext(held);
    dispatch(action);
  };
  const close = (focus: string | null) => {
    forget();
    setFault(null);
    dispatch(panelClosed());
    if (focus !== null) focusNext(focus, ADD_BUTTON);
  };
  /** The opening distribution is there: what follows is to go through it, from its first line. */
  const given = (mode: CessionMode, [first]: Shareholder[]) => {
    dispatch(distributionGiven(mode));
    focusNext(first ? rowButton('edit', first.id) : ADD_BUTTON, ADD_BUTTON);
  };

  const openId = 'id' in panel && leaving === null ? panel.id : undefined;
  useGone(openId, dossier.demande?.shareholders, pending, (lost) => {
    close(ADD_BUTTON);
    setFault(lost);
  });

  const onContinue = () => {
    setFault(null);
    const held = unfinished();
    if (held) {
      setFault(intl.formatMessage({ id: 'person.openForm' }));
      return stay(held);
    }
    const gap = dossier.demande && missing(dossier.demande).find(({ step }) => step === STEP);
    if (!gap) return undefined;
    setInsisted(gap.difference !== undefined);
    const target = { field: gap.field ?? 'shares', ...(gap.person && { personId: gap.person.id }) };
    onGap(target);
    // The notice under the table says what is wrong with the sum, where there is a table.
    const inNotice = gap.difference !== undefined && dossier.demande?.shareholders.length !== 0;
    setFault(inNotice ? null : errorText(intl, gap.code));
    return stay(gapId(target.field, target.personId));
  };

  const onGap = ({ field, personId }: PressedGap) => {
    if (field === 'nb_total_actions') setEditingTotal(true);
    if (personId !== undefined && !(panel.kind === 'phone' && panel.id === personId))
      open(phoneAsked(personId));
  };

  /** Saves the form; the phone form of the same person is next (spec section 4). */
  const saveForm = async (demande: Demande, row: Shareholder | null, values: ShareholderValues) => {
    if (row) {
      const { full_name, ...shares } = values;
      await update({ id: row.id, ...(row.is_origin === 1 ? {} : { full_name }), ...shares }).unwrap();
      forget();
      dispatch(formSaved({ of: row.id, id: row.id }));
      return;
    }
    const before = new Set(demande.shareholders.map(({ id }) => id));
    const list = await add({ demande_id: demande.id, is_origin: 0, shareholders: [values] }).unwrap();
    forget();
    const added = list.find(({ id }) => !before.has(id));
    dispatch(added ? formSaved({ of: null, id: added.id }) : panelClosed());
  };

  const form = (demande: Demande, row: Shareholder | null) => (
    <ShareholderForm
      shareholder={row}
      key={version}
      {...draft<ShareholderValues>()}
      onSave={(values) => saveForm(demande, row, values)}
      onCancel={() => close(row ? rowButton('edit', row.id) : ADD_BUTTON)}
    />
  );

  const detail = (demande: Demande, row: Shareholder) => {
    if ((panel.kind !== 'form' && panel.kind !== 'phone') || panel.id !== row.id) return null;
    if (panel.kind === 'form') return form(demande, row);
    const back = rowButton('edit', row.id);
    return (
      <LinkForm
        person={{ ...row, name: row.full_name }}
        suggested={demande.dirigeants.find((director) => nameOf(director) === row.full_name)?.GSM ?? null}
        lang={demande.langue}
        codes={{
          required: 'cessionParts.errorPhoneRequired',
          invalid: 'cessionParts.errorInvalidPhoneFormat',
        }}
        key={version}
        {...draft<LinkValues>()}
        saveNumber={(change) => update({ id: row.id, ...change }).unwrap()}
        failureOf={(error) => errorFieldFailure(intl, error, 'cessionParts.errorUpdate')}
        onSent={(here) => close(here ? back : null)}
        onCancel={() => close(back)}
        cancelLabel={<FormattedMessage id="cessionParts.phoneLater" />}
      />
    );
  };

  const start =
    panel.kind === 'opening' ? undefined : (
      <Button variant="outlined" onClick={() => open(choiceAsked())}>
        <FormattedMessage id="cessionParts.start" />
      </Button>
    );

  return (
    <WizardFrame
      step={STEP}
      dossier={dossier}
      title={<FormattedMessage id="cessionParts.title" />}
      intro={<FormattedMessage id="cessionParts.intro" />}
      skeleton={<LoadingTable />}
      kept={{
        ...kept,
        takeTheirs: () => {
          setEditingTotal(null);
          kept.takeTheirs();
        },
      }}
      onGap={onGap}
      onContinue={onContinue}
    >
      {(demande) => (
        <>
          {said}
          {dossier.bce && (
            <FigureCards
              demande={demande}
              bce={dossier.bce}
              key={`figures ${version}`}
              editingTotal={editingTotal}
              onEditingTotal={setEditingTotal}
              figure={figure}
              source={<SourceCard demande={demande} onRestart={() => open(choiceAsked())} />}
            />
          )}
          {panel.kind === 'opening' && (
            <Box sx={{ mt: 2.5 }}>
              <OpeningForm
                demande={demande}
                key={version}
                {...draft<OpeningValues>()}
                onSaved={(list) => {
                  forget();
                  given('manual', list);
                }}
                onCancel={() => close(SOURCE_BUTTON)}
              />
            </Box>
          )}
          <Box id={gapId('shares')} sx={{ mt: 2.5 }}>
            {(panel.kind !== 'opening' || demande.shareholders.length > 0) && (
              <ShareholderTable
                shareholders={demande.shareholders}
                totals={totalsOf(demande.shareholders)}
                off={sharesAreOff(demande)}
                detail={(row) => detail(demande, row)}
                phoning={panel.kind === 'phone' ? panel.id : null}
                empty={
                  <EmptyState bare title={<FormattedMessage id="cessionParts.empty" />} action={start}>
                    <FormattedMessage id="cessionParts.emptyText" />
                  </EmptyState>
                }
                onEdit={({ id }) => open(shareholderEdited(id))}
                onPhone={({ id }) => open(phoneAsked(id))}
                onDelete={setLeaving}
              />
            )}
          </Box>
          <Box sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
            <SharesNotice demande={demande} totals={totalsOf(demande.shareholders)} insisted={insisted} />
            {fault && <Notice tone="error">{fault}</Notice>}
            {panel.kind === 'form' && panel.id === undefined ? (
              form(demande, null)
            ) : (
              <AddPersonButton id={ADD_BUTTON} onClick={() => open(shareholderAdded())}>
                <FormattedMessage id="cessionParts.add" />
              </AddPersonButton>
            )}
          </Box>
          {panel.kind === 'choice' && (
            <ChoiceDialog
              demande={demande}
              onManual={() => dispatch(openingAsked())}
              onExtracted={(list, n) => {
                given('auto', list);
                say(intl.formatMessage({ id: 'cessionParts.extracted' }, { n }));
              }}
              onClose={() => close(SOURCE_BUTTON)}
            />
          )}
          <DeleteShareholderDialog
            shareholder={leaving}
            onDone={({ id, full_name }) => {
              setLeaving(null);
              if ('id' in panel && panel.id === id) close(ADD_BUTTON);
              say(intl.formatMessage({ id: 'cessionParts.wasDeleted' }, { name: full_name }));
              focusNext(ADD_BUTTON);
            }}
            onKeep={() => setLeaving(null)}
          />
        </>
      )}
    </WizardFrame>
  );
}

const nothing = () => {};

function LoadingTable() {
  return (
    <ShareholderTable
      loading
      shareholders={[]}
      totals={{ before: '0', after: '0', movement: '0' }}
      off={false}
      detail={() => null}
      onEdit={nothing}
      onPhone={nothing}
      onDelete={nothing}
    />
  );
}

import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import type { Dirigeant } from '#domain/entities/services';
import { missing } from '#domain/missing';
import {
  useAddDirigeantMutation,
  useRestoreDirigeantMutation,
  useUpdateDirigeantMutation,
} from '../../api/servicesApi';
import { errorText } from '../../intl/errorText';
import type { MessageId } from '../../intl/messages';
import { Notice } from '../../ui/Notice';
import { DirigeantForm, type DirigeantValues, fieldIdOf } from './dirigeants/DirigeantForm';
import { DirigeantTable, rowButton } from './dirigeants/DirigeantTable';
import { EndMandateDialog } from './dirigeants/EndMandateDialog';
import { nameOf } from './dirigeants/names';
import { AddPersonButton } from './people/AddPersonButton';
import { formFailure } from './people/faults';
import { LinkForm, type LinkValues } from './people/LinkForm';
import { focusNext, useAnnouncement } from './people/useAnnouncement';
import { useGone } from './people/useGone';
import { useTyped } from './people/useTyped';
import { useDossier } from './useDossier';
import { gapId, type PressedGap, stay, WizardFrame } from './WizardFrame';

const STEP = 'dirigeantsService';
const ADD_BUTTON = 'dirigeant-add';

/** The small form that stands open. A type alias: it is kept with the draft. */
type Panel = { kind: 'link' | 'edit'; id: number } | { kind: 'add' };

const isPanel = ({ kind, id }: Record<string, unknown>) =>
  kind === 'add' || ((kind === 'link' || kind === 'edit') && typeof id === 'number');

/** Directors in office, appointed and leaving (spec section 2, dirigeants step). */
export function DirigeantsScreen() {
  const intl = useIntl();
  const dossier = useDossier();
  const typed = useTyped<Panel>(STEP, dossier.id, isPanel);
  const [chosen, setPanel] = useState<Panel | null | undefined>(undefined);
  // Until a person opens or closes a form here: the one that was open when the step was left.
  const [arrived] = typed.arrivedWith;
  if (chosen === undefined && arrived) setPanel(arrived);
  const panel = chosen ?? null;
  const openNow = useRef(panel);
  openNow.current = panel;
  const [leaving, setLeaving] = useState<Dirigeant | null>(null);
  /** What keeps from going on, in words. */
  const [fault, setFault] = useState<string | null>(null);
  const { say, said } = useAnnouncement();
  const [add] = useAddDirigeantMutation();
  const [update] = useUpdateDirigeantMutation();
  const [restore, restoring] = useRestoreDirigeantMutation();

  /** What stands open and holds something: it is never thrown away by opening something else. */
  const pending = () => panel !== null && typed.holds(panel);
  const unfinished = () => (panel && pending() ? firstFieldOf(panel) : null);

  const open = (next: Panel) => {
    const held = unfinished();
    setFault(held && intl.formatMessage({ id: 'person.openForm' }));
    if (held) return focusNext(held);
    setPanel(next);
  };
  const close = (focus = true) => {
    if (panel) typed.forget(panel);
    // The answer to a save came late: by now another form stands open.
    if (openNow.current !== panel) return;
    setFault(null);
    setPanel(null);
    if (!focus) return;
    if (panel?.kind === 'add') focusNext(ADD_BUTTON);
    else if (panel) focusNext(rowButton(panel.kind, panel.id), rowButton('edit', panel.id));
  };
  const openId = panel && 'id' in panel && leaving === null ? panel.id : undefined;
  useGone(openId, dossier.demande?.dirigeants, pending, (lost) => {
    close();
    setFault(lost);
  });
  const announce = (id: MessageId, person: Dirigeant) =>
    say(intl.formatMessage({ id }, { name: nameOf(person) }));

  const onContinue = () => {
    setFault(null);
    const held = unfinished();
    if (held) {
      setFault(intl.formatMessage({ id: 'person.openForm' }));
      return stay(held);
    }
    const gap = dossier.demande && missing(dossier.demande).find(({ step }) => step === STEP);
    if (!gap) return undefined;
    setFault(errorText(intl, gap.code));
    if (!gap.person) return stay();
    setPanel({ kind: 'link', id: gap.person.id });
    return stay(gapId('GSM', gap.person.id));
  };

  const takeTheirs = () => {
    typed.kept.takeTheirs();
    setPanel(undefined);
  };

  const onGap = ({ personId }: PressedGap) => {
    if (personId !== undefined && !(panel && 'id' in panel && panel.id === personId))
      open({ kind: 'link', id: personId });
  };

  const restoreMandate = async (dirigeant: Dirigeant) => {
    const answer = await restore({ id: dirigeant.id });
    if ('error' in answer) return;
    announce('dirigeants.wasRestored', dirigeant);
    focusNext(rowButton('remove', dirigeant.id));
  };

  const detail = (demande: Demande, dirigeant: Dirigeant) => {
    if (!panel || panel.kind === 'add' || panel.id !== dirigeant.id) return null;
    if (panel.kind === 'link')
      return (
        <LinkForm
          person={{ ...dirigeant, name: nameOf(dirigeant) }}
          lang={demande.langue}
          codes={{ required: 'dirigeants.errorPhoneRequired', invalid: 'dirigeants.errorInvalidPhoneFormat' }}
          key={typed.version}
          {...typed.propsOf<LinkValues>(panel)}
          saveNumber={(change) => update({ id: dirigeant.id, ...change }).unwrap()}
          onSent={close}
          onCancel={() => close()}
        />
      );
    return (
      <DirigeantForm
        dirigeant={dirigeant}
        key={typed.version}
        {...typed.propsOf<DirigeantValues>(panel)}
        onSave={async ({ surname, givenName, GSM }) => {
          const names = dirigeant.is_modified === 0 ? {} : { surname, givenName };
          const saved = await update({ id: dirigeant.id, ...names, GSM }).unwrap();
          announce('dirigeants.wasSaved', saved);
          close();
        }}
        onCancel={() => close()}
      />
    );
  };

  return (
    <WizardFrame
      step={STEP}
      dossier={dossier}
      title={<FormattedMessage id="dirigeants.title" />}
      intro={
        dossier.demande ? (
          <FormattedMessage id="dirigeants.intro" values={{ n: dossier.demande.dirigeants.length }} />
        ) : (
          <FormattedMessage id="dirigeants.introLoading" />
        )
      }
      skeleton={
        <DirigeantTable
          loading
          dirigeants={[]}
          detail={() => null}
          linking={null}
          restoring={null}
          onLink={nothing}
          onEdit={nothing}
          onRemove={nothing}
          onRestore={nothing}
        />
      }
      kept={{ ...typed.kept, takeTheirs }}
      onGap={onGap}
      onContinue={onContinue}
    >
      {(demande) => (
        <>
          {said}
          <DirigeantTable
            dirigeants={demande.dirigeants}
            detail={(dirigeant) => detail(demande, dirigeant)}
            linking={panel?.kind === 'link' ? panel.id : null}
            restoring={restoring.isLoading ? (restoring.originalArgs?.id ?? null) : null}
            onLink={({ id }) => open({ kind: 'link', id })}
            onEdit={({ id }) => open({ kind: 'edit', id })}
            onRemove={setLeaving}
            onRestore={restoreMandate}
          />
          <Box sx={{ mt: 2 }}>
            {panel?.kind === 'add' ? (
              <DirigeantForm
                dirigeant={null}
                key={typed.version}
                {...typed.propsOf<DirigeantValues>(panel)}
                onSave={async (values) => {
                  const added = await add({ demande_id: demande.id, is_not_bce: 1, ...values }).unwrap();
                  announce('dirigeants.wasAdded', added);
                  close();
                }}
                onCancel={() => close()}
              />
            ) : (
              <AddPersonButton id={ADD_BUTTON} onClick={() => open({ kind: 'add' })}>
                <FormattedMessage id="dirigeants.add" />
              </AddPersonButton>
            )}
          </Box>
          {restoring.error && (
            <Notice tone="error" sx={{ mt: 2 }}>
              {formFailure(intl, restoring.error)}
            </Notice>
          )}
          {fault && (
            <Notice tone="error" sx={{ mt: 2 }}>
              {fault}
            </Notice>
          )}
          <EndMandateDialog
            dirigeant={leaving}
            onDone={(dirigeant) => {
              const ended = dirigeant.is_not_bce === 0;
              setLeaving(null);
              if (panel && 'id' in panel && panel.id === dirigeant.id) close();
              announce(ended ? 'dirigeants.wasEnded' : 'dirigeants.wasRemoved', dirigeant);
              focusNext(ended ? rowButton('restore', dirigeant.id) : ADD_BUTTON, ADD_BUTTON);
            }}
            onKeep={() => setLeaving(null)}
          />
        </>
      )}
    </WizardFrame>
  );
}

const firstFieldOf = (panel: Panel): string =>
  panel.kind === 'add' ? fieldIdOf(null, 'surname') : gapId('GSM', panel.id);

const nothing = () => {};

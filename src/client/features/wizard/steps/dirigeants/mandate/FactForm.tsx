import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dirigeant, DirigeantUpdate } from '#domain/dossier/directorRecords';
import type { AppointedFacts } from '#domain/dossier/facts';
import type { Appointment } from '#domain/dossier/mandates';
import { BusyButton } from '../../../../../ui/BusyButton';
import { Notice } from '../../../../../ui/Notice';
import { useDraftForm } from '../../../drafts/useDraftForm';
import { failureSentence } from '../../../people/failure';
import { COMPANY_FIELD } from '../CompanyChoice';
import { FactFields } from './FactFields';
import { type Fact, type FactValues, factFieldId, factSchema, payloadOf, valuesOf } from './facts';

/** The form's name among the drafts of the step. */
export const mandateForm = (id: number) => `mandate-${id}` as const;

/** The id of the button that saves the open fact. */
export const OPEN_FACT = 'mandate-save';

interface Props {
  fact: Fact;
  dirigeant: Dirigeant;
  /** The current terms; `usual`: those without any choice of the client. */
  now: AppointedFacts;
  usual: Appointment;
  /** Rejects with an ApiError. */
  save: (told: DirigeantUpdate) => Promise<Dirigeant>;
  onDone: () => void;
}

/** The form of one fact of an appointment, in its row. */
export function FactForm({ fact, dirigeant, now, usual, save, onDone }: Props) {
  const intl = useIntl();
  const { id } = dirigeant;
  const form = useDraftForm<FactValues, Dirigeant>({
    step: 'dirigeantsService',
    name: mandateForm(id),
    initial: valuesOf(fact, now),
    schema: factSchema,
    fieldId: (name) => (name === 'company_number' ? COMPANY_FIELD : factFieldId(id, name)),
    pathOf: (path) => path.split('.').at(-1) ?? path,
    save: (values) => save(payloadOf(values, usual)),
    onSaved: onDone,
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input:checked, input:enabled, button')?.focus();
  }, []);
  const cancel = () => {
    if (form.busy) return;
    form.discard();
    onDone();
  };
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      aria-labelledby={factFieldId(id, `${fact}-name`)}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        form.handleSubmit(event);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
      sx={{ display: 'grid', gap: 1.5, py: 0.5 }}
    >
      <FactFields fact={fact} id={id} form={form} registered={now.registered} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton
          id={OPEN_FACT}
          type="submit"
          variant="outlined"
          busy={form.busy}
          busyLabel={<FormattedMessage id="person.saving" />}
        >
          <FormattedMessage id="person.save" />
        </BusyButton>
        <Button onClick={cancel} aria-disabled={form.busy}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </Box>
      {form.failure !== undefined && <Notice tone="error">{failureSentence(intl, form.failure)}</Notice>}
    </Box>
  );
}

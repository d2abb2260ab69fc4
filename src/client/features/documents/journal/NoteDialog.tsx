import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { NotedKind } from '#domain/journal/entries';
import { isOurs } from '#domain/journal/ours';
import { offeredReasons } from '#domain/journal/reasons';
import {
  type Journal,
  type JournalEntry,
  type NewEntry,
  type NewJournalPaper,
  newEntrySchema,
  RETURN_WORDS_MAX,
} from '#domain/journal/record';
import { todayInBrussels } from '#domain/language/today';
import { parseAmount } from '#domain/money/amounts';
import { placeName } from '../../../entities/dossier/Places';
import { DateTrigger } from '../../../forms/dates/DateTrigger';
import { FormDialog } from '../../../forms/FormDialog';
import { useForm } from '../../../forms/useForm';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';
import { refusalText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { FileInput } from '../../../ui/FileInput';
import { SelectInput } from '../../../ui/SelectInput';
import { TextArea } from '../../../ui/TextArea';
import { TextInput } from '../../../ui/TextInput';
import { paperOf } from './paperOf';
import { reasonOf } from './says';
import { useKindWord } from './useKindWord';
import { useNote } from './useNote';

interface Props {
  demande: Demande;
  journal: Journal;
  kind: NotedKind;
  /** The entry that it corrects. */
  corrects?: JournalEntry;
  onDone: (outcome: 'sent' | 'kept') => void;
  onClose: () => void;
}

/** The fields of each kind besides the day, in their order on the page. */
const FIELDS = {
  printed: [],
  signed: [],
  paid: ['amount'],
  deposited: ['place'],
  returned: ['reason', 'words'],
  published: ['number', 'link'],
  registered: [],
} as const satisfies Record<NotedKind, readonly (keyof Typed)[]>;
/** Kinds to which a file can be added. */
const WITH_FILE: readonly NotedKind[] = ['paid', 'deposited', 'returned'];

interface Typed {
  day: string;
  amount: string;
  place: string;
  reason: string;
  words: string;
  number: string;
  link: string;
}

/** The request body, with only the fields of this kind. */
function entryOf(kind: NotedKind, typed: Typed, corrects: JournalEntry | undefined): NewEntry {
  const said = Object.fromEntries(FIELDS[kind].map((name) => [name, typed[name]]));
  return {
    kind,
    day: typed.day,
    ...said,
    ...(kind === 'paid' && { amount: parseAmount(typed.amount) ?? typed.amount }),
    ...(kind === 'signed' && { person: corrects?.person ?? '', papers: corrects?.papers ?? [] }),
    ...(corrects && { refers_to: corrects.id }),
  } as NewEntry;
}

/** Asks for the details of an entry and saves it; a correction starts with the old values. */
export function NoteDialog({ demande, journal, kind, corrects, onDone, onClose }: Props) {
  const { id } = demande;
  const intl = useIntl();
  const formats = useFormats();
  const fieldId = useId();
  const save = useNote(id);
  const [file, setFile] = useState<NewJournalPaper | null>(null);
  const due = journal.fee?.amount ?? '';
  const form = useForm<Typed>({
    initial: {
      day: corrects?.day ?? todayInBrussels(),
      amount: (corrects?.amount ?? due).replace('.', ','),
      place: corrects?.place ?? '',
      reason: corrects?.reason ?? '',
      words: corrects?.words ?? '',
      number: corrects?.number ?? '',
      link: corrects?.link ?? '',
    },
    schema: {
      validate: (typed, options) => newEntrySchema.validate(entryOf(kind, typed as Typed, corrects), options),
    },
    fieldId: (name) => `${fieldId}-${name}`,
    save: async (typed) => {
      onDone(await save(entryOf(kind, typed, corrects), file));
    },
  });
  useLeaveWarning(form.dirty || file !== null);
  const choose = async (chosen: File | null) => {
    setFile(null);
    form.setFieldError('file', undefined);
    if (!chosen) return;
    const read = await paperOf(chosen);
    if ('code' in read) form.setFieldError('file', read.code);
    else setFile(read);
  };
  // Two causes may have the same text: only the first is offered.
  const reasons = offeredReasons(dossierFacts(demande), journal.reasons)
    .map((offered) => ({ ...offered, label: reasonOf(intl, offered.reason) }))
    .filter(
      ({ reason, label }, at, all) =>
        reason === corrects?.reason || all.findIndex((one) => one.label === label) === at,
    );
  const [allReasons, setAllReasons] = useState(
    reasons.some(({ reason, isMet }) => reason === corrects?.reason && !isMet),
  );
  const asks = (name: keyof Typed) => (FIELDS[kind] as readonly string[]).includes(name);
  const paid = parseAmount(form.values.amount);
  const differs = kind === 'paid' && due !== '' && paid !== null && Number(paid) !== Number(due);
  const name = useKindWord(id)(kind);
  return (
    <FormDialog
      form={{ ...form, dirty: form.dirty || file !== null }}
      title={
        corrects ? (
          <FormattedMessage id="journal.form.titleCorrect" values={{ kind: name }} />
        ) : (
          <FormattedMessage id={`journal.act.${kind}`} />
        )
      }
      text={corrects && <FormattedMessage id="journal.form.correctLine" />}
      submitLabel={<FormattedMessage id="journal.form.save" />}
      busyLabel={<FormattedMessage id="journal.form.saving" />}
      failure={refusalText(intl, form.failure)}
      onClose={onClose}
    >
      <DateTrigger
        id={`${fieldId}-day`}
        label={<FormattedMessage id="journal.form.day" />}
        value={form.values.day}
        max={todayInBrussels()}
        error={form.field('day').error}
        onChange={(day) => void form.change('day', day)}
      />
      {asks('amount') && (
        <TextInput
          {...form.field('amount')}
          label={<FormattedMessage id="journal.form.amount" />}
          inputMode="decimal"
          end="€"
          help={
            differs && (
              <FormattedMessage
                id="journal.form.amountDiffers"
                values={{ amount: formats.amount(due, 'EUR') }}
              />
            )
          }
        />
      )}
      {asks('place') && (
        <TextInput {...form.field('place')} label={<FormattedMessage id="journal.form.place" />} optional />
      )}
      {asks('reason') && (
        <SelectInput
          {...form.field('reason')}
          label={<FormattedMessage id="journal.form.reason" />}
          placeholder={intl.formatMessage({ id: 'journal.form.reasonChoose' })}
          help={isOurs(form.values.reason) && <FormattedMessage id="journal.form.ours" />}
          options={reasons
            .filter(({ isMet }) => isMet || allReasons)
            .map(({ reason, place, label }) => ({
              value: reason,
              label,
              ...(place && { group: placeName(intl, place) }),
            }))}
        />
      )}
      {asks('reason') && !allReasons && (
        <Button onClick={() => setAllReasons(true)} sx={{ justifySelf: 'start', ml: '-10px' }}>
          <FormattedMessage
            id="journal.form.otherReasons"
            values={{ n: reasons.filter(({ isMet }) => !isMet).length }}
          />
        </Button>
      )}
      {asks('words') && (
        <TextArea
          {...form.field('words')}
          label={<FormattedMessage id="journal.form.words" />}
          maxLength={RETURN_WORDS_MAX}
          rows={3}
          optional
        />
      )}
      {asks('number') && (
        <TextInput {...form.field('number')} label={<FormattedMessage id="journal.form.number" />} />
      )}
      {asks('link') && (
        <TextInput
          {...form.field('link')}
          label={<FormattedMessage id="journal.form.link" />}
          inputMode="url"
          optional
        />
      )}
      {WITH_FILE.includes(kind) && (
        <FileInput
          id={`${fieldId}-file`}
          name="file"
          accept="image/jpeg,image/png,application/pdf"
          label={<FormattedMessage id="journal.form.file" values={{ kind }} />}
          help={<FormattedMessage id="journal.form.fileHelp" />}
          error={form.field('file').error}
          optional
          onChoose={(chosen) => void choose(chosen)}
        />
      )}
    </FormDialog>
  );
}

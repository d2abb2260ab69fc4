import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { namesPerson, type Refusal, refusalLabel, refusalsFor } from '#domain/causes/refusals';
import { checkedPeople, roleName } from '#domain/dossier/checkedPeople';
import type { Demande, RefusalCode } from '#domain/dossier/demande';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';
import { failureText } from '../../../intl/errorText';
import { useLanguage } from '../../../intl/useLanguage';
import { BusyButton } from '../../../ui/BusyButton';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { IconAction } from '../../../ui/IconAction';
import { XIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/Notice';
import { SelectInput } from '../../../ui/SelectInput';
import { TextArea } from '../../../ui/TextArea';
import { RefusalPreview } from './RefusalPreview';
import type { Client } from './ReviewHead';
import type { Decision } from './useDecision';

const REASON_MAX = 2_000;

interface Props {
  demande: Demande;
  client: Client | undefined;
  decision: Decision;
}

/** The reasons, a free text and a preview of the message. No backdrop: the dossier must stay readable. */
export function RefusePanel({ demande, client, decision }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const people = usePeople(demande);
  const [ticked, setTicked] = useState<Partial<Record<RefusalCode, string>>>({});
  const [words, setWords] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  useLeaveWarning(words.trim() !== '' || Object.keys(ticked).length > 0);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const { begun } = decision;
  useEffect(() => {
    if (begun) setTicked((now) => ({ [begun.code]: '', ...now }));
  }, [begun]);

  const codes = refusalsFor(demande);
  const refusals = codes
    .filter((code) => ticked[code] !== undefined)
    .map((code): Refusal => {
      const person = people.find(({ value }) => value === ticked[code]);
      return { code, person: namesPerson(code) && person ? person.person : null };
    });
  const company = companyNameWithForm(JSON.parse(demande.bce_data) as BceData, demande.langue);

  const tick = (code: RefusalCode, on: boolean) => {
    setEmpty(false);
    setTicked(({ [code]: _gone, ...rest }) =>
      on ? { ...rest, [code]: namesPerson(code) ? (people[0]?.value ?? '') : '' } : rest,
    );
  };
  const submit = () => {
    const reason = words.trim();
    if (reason === '' && refusals.length === 0) {
      setEmpty(true);
      document.getElementById(`${id}-words`)?.focus();
      return;
    }
    const reasons = refusals.map(({ code, person }) =>
      person ? { code, person: { kind: person.kind, person_id: person.person_id } } : { code },
    );
    decision.refuse({ reason: reason || null, reasons });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    decision.setRefusing(false);
  };
  const choice = (code: RefusalCode) => (
    <div key={code}>
      <FormControlLabel
        control={<Checkbox checked={ticked[code] !== undefined} onChange={(_event, on) => tick(code, on)} />}
        label={refusalLabel(code, lang)}
      />
      {namesPerson(code) && ticked[code] !== undefined && (
        <SelectInput
          label={intl.formatMessage({ id: 'review.personOf' }, { reason: refusalLabel(code, lang) })}
          hideLabel
          value={ticked[code] ?? ''}
          onChange={({ target }) => setTicked({ ...ticked, [code]: target.value })}
          options={people.map(({ value, name }) => ({ value, label: name }))}
          origin="written"
          sx={{ ml: 4, maxWidth: 260 }}
        />
      )}
    </div>
  );
  const failure = failureText(intl, decision.error);

  return (
    <Box
      ref={panel}
      role="region"
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
      sx={{
        // On a phone the bars above and below stay visible.
        maxHeight: { xs: 'calc(100dvh - 340px)', md: '62dvh' },
        overflowY: 'auto',
        px: { xs: 2, md: 3, lg: 4 },
        py: 2,
        bgcolor: 'inset',
        borderTop: '1px solid',
        borderColor: 'ruleStrong',
        boxShadow: 4,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1 }}>
          <FormattedMessage id="review.refuseTitle" values={{ id: String(demande.id), company }} />
        </Typography>
        <IconAction
          label={intl.formatMessage({ id: 'ui.close' })}
          onClick={() => decision.setRefusing(false)}
        >
          <XIcon />
        </IconAction>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1.1fr 1.3fr 1.5fr' },
        }}
      >
        <ChoiceGroup legend={<FormattedMessage id="review.identity" />}>
          {people.length > 0 ? (
            codes.filter(namesPerson).map(choice)
          ) : (
            <FormattedMessage id="documents.checksNone" />
          )}
        </ChoiceGroup>
        <ChoiceGroup legend={<FormattedMessage id="review.data" />}>
          {codes.filter((code) => !namesPerson(code)).map(choice)}
        </ChoiceGroup>
        <TextArea
          id={`${id}-words`}
          label={<FormattedMessage id="review.words" />}
          optional
          rows={5}
          maxLength={REASON_MAX}
          value={words}
          onChange={({ target }) => {
            setEmpty(false);
            setWords(target.value);
          }}
          help={<FormattedMessage id="review.wordsHelp" />}
          error={isEmpty && <FormattedMessage id="demande.reasonRequired" />}
        />
        <RefusalPreview demande={demande} refusals={refusals} words={words} lang={client?.langue ?? lang} />
      </Box>
      {failure && (
        <Notice tone="error" sx={{ mt: 2 }}>
          {failure}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
        <Typography variant="caption" sx={{ flex: '1 1 16rem', color: 'text.secondary' }}>
          {client && (
            <FormattedMessage id={`review.sentIn.${client.langue}`} values={{ email: client.email }} />
          )}
        </Typography>
        <Button onClick={() => decision.setRefusing(false)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <BusyButton
          variant="contained"
          color="error"
          startIcon={<XIcon size={16} />}
          busy={decision.isBusy}
          busyLabel={<FormattedMessage id="review.sending" />}
          onClick={submit}
        >
          <FormattedMessage id="review.refuseSend" />
        </BusyButton>
      </Box>
    </Box>
  );
}

/** The people a reason may name, those who are not accepted first. */
function usePeople(demande: Demande) {
  const intl = useIntl();
  return checkedPeople(demande)
    .map(([role]) => role)
    .toSorted((a, b) => Number(a.check.status === 'accepted') - Number(b.check.status === 'accepted'))
    .map((role) => {
      const known = roleName(role) ?? (role.kind === 'depositor' ? (demande.depositaire_nom ?? '') : '');
      const { kind, id } = role;
      return {
        value: `${kind}-${id}`,
        name: known || intl.formatMessage({ id: 'review.theDepositor' }),
        person: { kind, person_id: id, name: known },
      };
    });
}

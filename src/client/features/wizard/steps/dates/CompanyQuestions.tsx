import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { DossierFacts } from '#domain/dossier/facts';
import { questions } from '#domain/dossier/questions';
import { PERSON_NAME_MAX } from '#domain/people/names';
import type { Form } from '../../../../forms/useForm';
import { ChoiceCard } from '../../../../ui/ChoiceCard';
import { TextInput } from '../../../../ui/TextInput';

type Asked = {
  sole_director: boolean;
  sole_owner: boolean;
  written_decisions: boolean;
  minutes_keeper: string;
};

interface Props {
  facts: DossierFacts;
  form: Pick<Form<Asked>, 'values' | 'change' | 'field'>;
}

/** The further facts that the minutes need and the dossier does not have. */
export function CompanyQuestions({ facts, form }: Props) {
  const asks = questions(facts);
  const told = (name: Exclude<keyof Asked, 'minutes_keeper'>) => (
    <ChoiceCard
      type="checkbox"
      name={name}
      value="1"
      checked={form.values[name]}
      onChange={({ target }) => void form.change(name, target.checked)}
      title={<FormattedMessage id={`step3.${name}`} />}
      description={<FormattedMessage id={`step3.${name}.line`} />}
    />
  );
  return (
    <>
      {(asks.soleDirector || asks.soleOwner || asks.inWriting) && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {asks.soleDirector && told('sole_director')}
          {asks.soleOwner && told('sole_owner')}
          {asks.inWriting && told('written_decisions')}
        </Box>
      )}
      {asks.minutesKeeper && (
        <TextInput
          {...form.field('minutes_keeper')}
          label={<FormattedMessage id="step3.minutes_keeper" />}
          help={<FormattedMessage id="step3.minutes_keeper.line" />}
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={PERSON_NAME_MAX}
          sx={{ maxWidth: 420 }}
        />
      )}
    </>
  );
}

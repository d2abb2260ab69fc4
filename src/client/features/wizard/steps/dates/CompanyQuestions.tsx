import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { DossierFacts } from '#domain/dossier/facts';
import { questions } from '#domain/dossier/questions';
import { organWords } from '#domain/law/organs';
import { PERSON_NAME_MAX } from '#domain/people/names';
import type { Form } from '../../../../forms/useForm';
import { useLanguage } from '../../../../intl/useLanguage';
import { ChoiceCard } from '../../../../ui/ChoiceCard';
import { TextInput } from '../../../../ui/TextInput';

type Asked = { sole_director: boolean; sole_owner: boolean; minutes_keeper: string };

interface Props {
  facts: DossierFacts;
  form: Pick<Form<Asked>, 'values' | 'change' | 'field'>;
}

/** What else the decision needs to be written down: only what the dossier does not say already. */
export function CompanyQuestions({ facts, form }: Props) {
  const lang = useLanguage();
  const asks = questions(facts);
  const { director, owner } = organWords(facts.company.legalForm, lang);
  const sole = (name: 'sole_director' | 'sole_owner', who: string) => (
    <ChoiceCard
      type="checkbox"
      name={name}
      value="1"
      checked={form.values[name]}
      onChange={({ target }) => void form.change(name, target.checked)}
      title={<FormattedMessage id={`step3.${name}`} values={{ who }} />}
      description={<FormattedMessage id={`step3.${name}.line`} values={{ who }} />}
    />
  );
  return (
    <>
      {(asks.soleDirector || asks.soleOwner) && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {asks.soleDirector && sole('sole_director', director.one)}
          {asks.soleOwner && sole('sole_owner', owner.one)}
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

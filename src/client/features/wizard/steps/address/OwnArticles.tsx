import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { Form } from '../../../../forms/useForm';
import { ChoiceCard } from '../../../../ui/ChoiceCard';
import { ChoiceGroup } from '../../../../ui/ChoiceGroup';
import { TextInput } from '../../../../ui/TextInput';
import { gapId } from '../../frame/gaps';
import type { Address } from './addressForm';

interface Props {
  /** What changes in the articles (domain/dossier/questions). */
  change: 'words' | 'text';
  form: Pick<Form<Address>, 'values' | 'change' | 'field'>;
}

/** Articles that change with the seat without a notary: which words change, or that their new text is enclosed. */
export function OwnArticles({ change, form }: Props) {
  if (change === 'text')
    return (
      <ChoiceGroup
        id={gapId('new_text_enclosed')}
        legend={<FormattedMessage id="addressService.article" />}
        hideLegend
      >
        <ChoiceCard
          type="checkbox"
          name="new_text_enclosed"
          value="1"
          checked={form.values.new_text_enclosed}
          onChange={({ target }) => void form.change('new_text_enclosed', target.checked)}
          title={<FormattedMessage id="addressService.newText" />}
          description={<FormattedMessage id="addressService.newTextLine" />}
        />
      </ChoiceGroup>
    );
  const field = (name: 'article_number' | 'article_before' | 'article_after', maxLength: number) => ({
    ...form.field(name),
    autoComplete: 'off',
    maxLength,
    optional: true,
  });
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'label', p: 0 }}>
        <FormattedMessage id="addressService.article" />
      </Box>
      <Box component="p" sx={{ typography: 'caption', color: 'text.secondary', m: 0, mb: 1.5 }}>
        <FormattedMessage id="addressService.articleLine" />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '152px repeat(2, minmax(0, 1fr))' },
          // A label of two lines must not move its field.
          alignItems: 'end',
        }}
      >
        <TextInput
          {...field('article_number', 20)}
          label={<FormattedMessage id="addressService.articleNumber" />}
        />
        <TextInput
          {...field('article_before', 300)}
          label={<FormattedMessage id="addressService.articleBefore" />}
        />
        <TextInput
          {...field('article_after', 300)}
          label={<FormattedMessage id="addressService.articleAfter" />}
        />
      </Box>
    </Box>
  );
}

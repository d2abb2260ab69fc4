import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { text } from '#domain/base/schema';
import { declaredDirectorSchema } from '#domain/dossier/demandeUpdate';
import { todayInBrussels } from '#domain/language/today';
import { inOneLine, PERSON_NAME_MAX } from '#domain/people/names';
import {
  DECLARED_CAPACITIES,
  type DeclaredCapacity,
  type DeclaredDirector,
  declaredDirectors,
} from '#domain/registry/declared';
import { useUpdateDemandeMutation } from '../../../../entities/dossier/demandesApi';
import { DateTrigger } from '../../../../forms/dates/DateTrigger';
import { focusNext } from '../../../../forms/focusField';
import { useFormats } from '../../../../intl/formats';
import { IconAction } from '../../../../ui/IconAction';
import { PlusIcon, XIcon } from '../../../../ui/icons';
import { Notice } from '../../../../ui/Notice';
import { SelectInput } from '../../../../ui/SelectInput';
import { TextInput } from '../../../../ui/TextInput';
import { useDraftForm } from '../../drafts/useDraftForm';
import { gapId } from '../../frame/gaps';
import { failureSentence } from '../../people/failure';
import { SubForm } from '../../people/SubForm';
import { useDossier } from '../../useDossier';

interface Props {
  /** Whether the form for one more is open. */
  adding: boolean;
  setAdding: (adding: boolean) => void;
}

/** The id of the button that adds a director; the gap leads to it. */
export const DECLARE = gapId('declared_directors');

/** The directors in office, typed here because this installation has no source for them. Each is saved at once. */
export function DeclaredDirectors({ adding, setAdding }: Props) {
  const intl = useIntl();
  const { longDate } = useFormats();
  const { id, bce } = useDossier();
  const [update, { error, isLoading }] = useUpdateDemandeMutation();
  const directors = declaredDirectors(bce);
  const without = (at: number) => directors.filter((_one, place) => place !== at);
  const remove = async (at: number) => {
    if (isLoading) return;
    const answer = await update({ id, declared_directors: without(at) });
    if (!('error' in answer)) focusNext(DECLARE);
  };

  return (
    <Box sx={{ fontWeight: 400 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary', maxWidth: '60ch' }}>
        <FormattedMessage id="declared.line" />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {directors.map((director, at) => (
          <Box
            component="li"
            // Two may have the same name, function and day.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
            key={at}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {inOneLine(director)}
              </Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                <FormattedMessage id={`declared.capacity.${director.capacity}`} />
                {director.since && (
                  <>
                    {' · '}
                    <FormattedMessage id="dirigeants.since" values={{ date: longDate(director.since) }} />
                  </>
                )}
              </Box>
            </Box>
            {directors.length > 1 && (
              <IconAction
                label={intl.formatMessage({ id: 'declared.remove' }, { name: inOneLine(director) })}
                tip={intl.formatMessage({ id: 'declared.removeTip' })}
                aria-disabled={isLoading}
                onClick={() => void remove(at)}
              >
                <XIcon size={16} />
              </IconAction>
            )}
          </Box>
        ))}
      </Box>
      {error !== undefined && !adding && (
        <Notice tone="error" sx={{ my: 1 }}>
          {failureSentence(intl, error)}
        </Notice>
      )}
      {adding ? (
        <DeclareForm
          known={directors}
          onClose={() => {
            setAdding(false);
            focusNext(DECLARE);
          }}
        />
      ) : (
        <Button
          id={DECLARE}
          variant="outlined"
          startIcon={<PlusIcon size={16} />}
          onClick={() => setAdding(true)}
          sx={{ mt: 1, width: { xs: '100%', sm: 'auto' } }}
        >
          <FormattedMessage id="declared.add" />
        </Button>
      )}
    </Box>
  );
}

/** A type alias, not an interface: it is stored as a draft. */
type Values = { surname: string; givenName: string; capacity: DeclaredCapacity; since: string };

const schema = declaredDirectorSchema.shape({ since: text() });

function DeclareForm({ known, onClose }: { known: DeclaredDirector[]; onClose: () => void }) {
  const intl = useIntl();
  const { id } = useDossier();
  const [update] = useUpdateDemandeMutation();
  const form = useDraftForm<Values>({
    step: 'step1Validate',
    name: 'declare',
    initial: { surname: '', givenName: '', capacity: 'director', since: '' },
    schema,
    fieldId: (name) => `declare-${name}`,
    pathOf: (path) => path.split('.').at(-1) ?? path,
    save: async ({ surname, givenName, capacity, since }) => {
      const director = {
        surname: surname.trim(),
        givenName: givenName.trim(),
        capacity,
        since: since || null,
      };
      await update({ id, declared_directors: [...known, director] }).unwrap();
    },
    onSaved: onClose,
  });
  const name = {
    autoComplete: 'off',
    spellCheck: false,
    maxLength: PERSON_NAME_MAX,
    sx: { gridColumn: { md: 'span 6' } },
  };
  return (
    <SubForm
      form={form}
      onCancel={onClose}
      title="declared.addTitle"
      submit="declared.save"
      sx={{ mt: 1, mb: 0 }}
    >
      <TextInput {...form.field('surname')} {...name} label={<FormattedMessage id="dirigeants.surname" />} />
      <TextInput
        {...form.field('givenName')}
        optional="group"
        {...name}
        label={<FormattedMessage id="dirigeants.givenName" />}
        help={<FormattedMessage id="dirigeants.oneName" />}
      />
      <SelectInput
        {...form.field('capacity')}
        label={<FormattedMessage id="declared.capacity" />}
        options={DECLARED_CAPACITIES.map((value) => ({
          value,
          label: intl.formatMessage({ id: `declared.capacity.${value}` }),
        }))}
        origin="written"
        sx={{ gridColumn: { md: 'span 6' } }}
      />
      <DateTrigger
        {...form.field('since')}
        onChange={(day) => void form.change('since', day)}
        label={<FormattedMessage id="declared.since" />}
        optional
        max={todayInBrussels()}
        sx={{ gridColumn: { md: 'span 6' } }}
      />
    </SubForm>
  );
}

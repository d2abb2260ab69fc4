import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { assigned, type FormMap, fieldsFor, type PagePlace, peopleIn, progressOf } from '#domain/forms/map';
import type { BlankDetail, Specimen } from '#domain/forms/record';
import { isRequired, valuesOf } from '#domain/forms/values';
import {
  useCopyFormMutation,
  useEndFormMutation,
  useFormFileQuery,
  useFormQuery,
  useFormSpecimenQuery,
  useUseFormMutation,
} from '../../../entities/administration/adminApi';
import { formValueWords } from '../../../entities/dossier/formValueWords';
import { focusNext } from '../../../forms/focusField';
import { refusalText } from '../../../intl/errorText';
import { useFormats } from '../../../intl/formats';
import { LoadFailure } from '../../../lists/LoadFailure';
import { Notice } from '../../../ui/Notice';
import { PageHeader } from '../../../ui/PageHeader';
import { SelectInput } from '../../../ui/SelectInput';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { withSide } from '../../../ui/withSide';
import { Marks, moveHandle } from './Marks';
import { PageSheet } from './PageSheet';
import { useMap } from './useMap';
import { ValueList } from './ValueList';
import { formTitle } from './words';

/** One version of a blank form: assigns values to its fields and marks, on the page itself. */
export function MapScreen({ id }: { id: number }) {
  const answer = useFormQuery({ id });
  if (answer.data) return <Mapping key={id} detail={answer.data} />;
  if (!answer.error) return <SkeletonRows rows={6} height={56} />;
  return <LoadFailure answer={answer} title="settings.notLoaded" />;
}

/** The size of a new mark: one line, or several for a text. */
const markFor = (key: string, page: number, at?: { x: number; y: number }): PagePlace => ({
  page,
  ...(at ?? { x: 60, y: 60 }),
  ...(key === 'text'
    ? { width: 470, height: 400 }
    : key === 'ticked'
      ? { width: 14, height: 14 }
      : { width: 240, height: 16 }),
});

function Mapping({ detail }: { detail: BlankDetail }) {
  const intl = useIntl();
  const formats = useFormats();
  const navigate = useNavigate();
  const { id, form } = detail;
  const { map, change, saved, error: unsaved } = useMap(detail);
  // On a small screen the page is too small to place a mark.
  const isWide = !useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [specimen, setSpecimen] = useState<Specimen | ''>('');
  const blank = useFormFileQuery({ id }, { skip: !isWide });
  const filled = useFormSpecimenQuery(
    { id, specimen: specimen || 'long' },
    { skip: specimen === '' || !isWide },
  );
  const [use, using] = useUseFormMutation();
  const [copy, copying] = useCopyFormMutation();
  const [end, ending] = useEndFormMutation();
  const isDraft = detail.used_from === null;
  const { missing, placed, required } = progressOf(form, map);
  const failure = unsaved ?? using.error ?? copying.error ?? ending.error;
  const values = valuesOf(form, Math.min(12, peopleIn(map) + 1));
  const unfit = detail.specimens.find(({ name }) => name === specimen)?.unfit ?? [];

  /** Assigns a field to a value. A text that runs on keeps its other fields; '' unassigns the field. */
  const give = (key: string, name: string) => {
    const kept = key === 'text' ? fieldsFor(map, key).filter((one) => one !== name) : [];
    if (key === '') change(without(map, name));
    else change(assigned(map, key, [...kept, name]));
  };
  const mark = (key: string, at?: { x: number; y: number }) => {
    let n = 1;
    while (map.places[`m${n}`]) n += 1;
    const name = `m${n}`;
    const kept = key === 'text' ? fieldsFor(map, key) : [];
    change(
      assigned({ ...map, places: { ...map.places, [name]: markFor(key, page, at) } }, key, [...kept, name]),
    );
    setChosen(name);
    focusNext(moveHandle(name));
  };
  /** Turns to the page of a field or mark. */
  const show = (name: string) => {
    const found = map.places[name]?.page ?? detail.fields.find((field) => field.name === name)?.page;
    if (found) setPage(found);
    setChosen(name);
  };
  /** How to use the marks; null if none can be changed. */
  const hintOf = () => {
    if (!isDraft || specimen !== '') return null;
    if (Object.keys(map.places).length > 0) return 'forms.handles';
    return detail.fields.length === 0 ? 'forms.noFields' : null;
  };
  const putIntoUse = async () => {
    const [first] = missing;
    if (first !== undefined && isWide) return document.getElementById(`value-${first}`)?.focus();
    await saved();
    await use({ id });
  };
  const copyDraft = async () => {
    const answer = await copy({ id });
    if (answer.data)
      await navigate(pathTo('adminSettings', undefined, { tab: 'forms', form: answer.data.id }));
  };
  const remove = async () => {
    const answer = await end({ id });
    if (!answer.error) await navigate(pathTo('adminSettings', undefined, { tab: 'forms' }));
  };

  return (
    <>
      <PageHeader
        back={{
          to: pathTo('adminSettings', undefined, { tab: 'forms' }),
          label: intl.formatMessage({ id: 'settings.tab.forms' }),
        }}
        title={formTitle(intl, detail)}
        line={
          <FormattedMessage
            id="forms.about"
            values={{
              name: detail.file_name,
              pages: detail.pages,
              kind: intl.formatMessage({ id: `forms.kind.${detail.kind}` }),
              who: detail.created_by,
              date: formats.dayOf(detail.created_at),
            }}
          />
        }
      />
      <Box sx={{ ...withSide(420), gap: 2.5 }}>
        {isWide ? (
          <PageSheet
            detail={detail}
            page={page}
            onPage={setPage}
            content={(specimen === '' ? blank.data?.content : filled.data?.content) ?? null}
            hint={hintOf()}
          >
            <Marks
              detail={detail}
              map={map}
              page={page}
              chosen={chosen}
              onChoose={setChosen}
              unfit={unfit.map(({ value }) => value)}
              bare={specimen !== ''}
              {...(isDraft && {
                onGive: give,
                onMark: mark,
                onMove: (name, place) => change({ ...map, places: { ...map.places, [name]: place } }),
              })}
            />
          </PageSheet>
        ) : (
          <Notice tone="info" live="off">
            <FormattedMessage id="forms.wider" />
          </Notice>
        )}
        <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <Sheet slip component="section" aria-labelledby="forms-version">
            <Typography variant="h2" id="forms-version">
              <FormattedMessage id="forms.version" values={{ version: detail.version }} />
            </Typography>
            <Box sx={{ typography: 'body2', mt: 1 }}>
              <FormattedMessage id="forms.placed" values={{ placed, required }} />
            </Box>
            {detail.used_from && (
              <Box sx={{ typography: 'body2' }}>
                <FormattedMessage id="forms.usedFrom" values={{ date: formats.longDate(detail.used_from) }} />
              </Box>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              {isDraft ? (
                <Button variant="contained" onClick={() => void putIntoUse()}>
                  <FormattedMessage id="forms.use" />
                </Button>
              ) : (
                <Button variant="outlined" onClick={() => void copyDraft()}>
                  <FormattedMessage id="forms.copy" />
                </Button>
              )}
              {detail.used_until === null && (
                <Button color="error" onClick={() => void remove()}>
                  <FormattedMessage id={isDraft ? 'forms.delete' : 'forms.end'} />
                </Button>
              )}
            </Box>
            {failure && (
              <Notice tone="error" sx={{ mt: 2 }}>
                {refusalText(intl, failure)}
              </Notice>
            )}
          </Sheet>
          {isWide && (
            <Sheet component="section" aria-label={intl.formatMessage({ id: 'forms.specimen' })}>
              <SelectInput
                label={<FormattedMessage id="forms.specimen" />}
                value={specimen}
                onChange={({ target }) => setSpecimen(target.value as Specimen | '')}
                options={[
                  { value: '', label: intl.formatMessage({ id: 'forms.noSpecimen' }) },
                  ...detail.specimens.map(({ name }) => ({
                    value: name,
                    label: intl.formatMessage({ id: `forms.specimenOf.${name}` }),
                  })),
                ]}
              />
              {unfit.map(({ value, why }) => (
                <Notice key={`${value} ${why}`} tone="error" live="off" sx={{ mt: 1 }}>
                  <FormattedMessage
                    id={`forms.unfit.${why}`}
                    values={{ value: formValueWords(intl, value) }}
                  />
                </Notice>
              ))}
            </Sheet>
          )}
          <ValueList
            values={values.map((key) => ({
              key,
              words: formValueWords(intl, key),
              fields: fieldsFor(map, key),
              required: isRequired(form, key),
            }))}
            chosen={chosen}
            onChoose={isWide ? show : undefined}
            onPlace={isDraft && isWide ? mark : undefined}
          />
        </Box>
      </Box>
    </>
  );
}

/** The map without this field; a mark is deleted with its value. */
function without(map: FormMap, name: string): FormMap {
  const { [name]: _gone, ...places } = map.places;
  const key = Object.keys(map.fields).find((one) => map.fields[one]?.includes(name));
  const left = (all: readonly string[]) => all.filter((one) => one !== name);
  const next = { ...map, places, ticked: left(map.ticked) };
  return key === undefined ? next : assigned(next, key, left(map.fields[key] ?? []));
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { ownArticles } from '#domain/dossier/questions';
import { barePostcode } from '#domain/registry/addressWords';
import { formatAddress, seatAddress } from '#domain/registry/bceData';
import {
  asksForArticles,
  isPostcode,
  isSpecialPostcode,
  officialStreet,
  splitLocality,
} from '#domain/registry/newSeat';
import { ChangedValue } from '../../../../ui/ChangedValue';
import { FieldText } from '../../../../ui/Field';
import { Notice } from '../../../../ui/Notice';
import { TextInput } from '../../../../ui/TextInput';
import { useIntoView } from '../../../../ui/useIntoView';
import { useStepForm } from '../../drafts/useStepForm';
import { Causes } from '../../frame/Causes';
import { StepSheet } from '../../frame/StepSheet';
import { RegistryRemarks } from '../../RegistryRemarks';
import { useDossier } from '../../useDossier';
import { ArticlesLanguage, ArticlesQuestion } from './ArticlesQuestion';
import { type Address, addressForm, COUNTRY, checkedSchema } from './addressForm';
import { LocalityInput } from './LocalityInput';
import { NotaryGate } from './NotaryGate';
import { OwnArticles } from './OwnArticles';
import { SeatNotice } from './SeatNotice';
import { StreetInput } from './StreetInput';
import { usePlaces } from './useLocality';
import { useListed } from './useStreets';
import { useUnlisted } from './useUnlisted';

/** Narrow fields beside the street. */
const LINE = ['numero', 'box'] as const;

/** The number of twelve columns a field takes, on a phone and from 600 px. */
const columns = (xs: number, sm: number) => ({ gridColumn: { xs: `span ${xs}`, sm: `span ${sm}` } });

/** The new registered address. A wrong one may be saved, but does not complete the step. */
export function AddressScreen() {
  const intl = useIntl();
  const { bce, demande } = useDossier();
  const { langue } = demande;
  const registered = seatAddress(bce, langue);
  const schema = useMemo(() => checkedSchema(demande), [demande]);
  const form = useStepForm({ ...addressForm, schema });
  const { values } = form;

  const field = (name: keyof Address, maxLength: number, ...wide: [xs: number, sm: number]) => ({
    ...form.field(name),
    autoComplete: 'off',
    spellCheck: false,
    maxLength,
    sx: columns(...wide),
  });
  /** The warnings of the narrow fields take the whole width of the line. */
  const onLine = (part: (typeof LINE)[number]) => ({
    live: warning(part),
    help: warning(part),
    textAt: `${form.field(part).id}-text`,
  });
  const fill = (place: Partial<Address>) => {
    form.setErrors({});
    void form.setValues((now) => ({ ...now, ...place }), false);
  };
  /** Splits a pasted postcode and locality over their two fields. */
  const paste = (event: ClipboardEvent) => {
    const place = splitLocality(event.clipboardData.getData('text'));
    if (!place) return;
    event.preventDefault();
    fill(place);
  };

  // With the typed values: who decides on the move changes with each key.
  const over = { ...demande, ...addressForm.over?.(values, demande) };
  // The locality is not checked while it is being typed.
  const isWritten = form.touched.localite || values.localite === demande.address?.localite;
  const places = usePlaces(values.zip_code);
  const listed = useListed(values);
  const address = over.address && {
    ...over.address,
    ...(isWritten && { localities: places }),
    listed: listed ?? null,
    official_street: officialStreet(listed?.street, values.zip_code, langue),
  };
  const typed = { ...over, address };
  const facts = dossierFacts(typed);
  const warning = useUnlisted(
    facts,
    (part) => form.touched[part] || values[part] === (demande.address?.[part] ?? ''),
  );
  const own = ownArticles(facts);
  // A postcode that does not exist is in no Region.
  const moves = isPostcode(values.zip_code) ? facts.seat : null;
  const shown = useIntoView(moves?.toRegion ? `${moves.toRegion} ${moves.move.articles}` : null);
  const present = registered && formatAddress(registered, langue);
  return (
    <StepSheet form={form} {...(!present && { onContinue: () => {} })}>
      {!present ? (
        <Notice tone="error" title={<FormattedMessage id="addressService.errorGeneric" />}>
          <FormattedMessage id="addressService.noRegistryAddress" />
        </Notice>
      ) : (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
          <RegistryRemarks kinds={['seatEnded']} />
          <Box
            component="dl"
            sx={{ m: 0, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
          >
            <Box component="dt" sx={{ typography: 'label', color: 'text.secondary', mb: '4px' }}>
              <FormattedMessage id="addressService.current" />
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {/* Struck through once a new address is typed. */}
              {values.rue.trim() ? (
                <ChangedValue
                  before={present}
                  after={formatAddress(facts.seat?.to ?? { ...values, pays: COUNTRY }, langue)}
                />
              ) : (
                present
              )}
            </Box>
          </Box>
          <Box component="section" aria-labelledby="new-address">
            <Typography variant="h3" component="h2" id="new-address" sx={{ mb: 1.5 }}>
              <FormattedMessage id="addressService.new" />
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
                alignItems: 'start',
              }}
            >
              <TextInput
                {...field('zip_code', 12, 5, 3)}
                label={<FormattedMessage id="addressService.zipCode" />}
                inputMode="numeric"
                onPaste={paste}
              />
              <LocalityInput
                {...field('localite', 100, 7, 9)}
                postcode={values.zip_code}
                documents={langue}
                onPaste={paste}
                onFill={fill}
              />
              <StreetInput
                {...field('rue', 200, 12, 7)}
                postcode={values.zip_code}
                documents={langue}
                listed={listed}
                warning={warning('rue')}
                onPick={(rue) => fill({ rue })}
              />
              <TextInput
                {...field('numero', 22, 5, 2)}
                label={<FormattedMessage id="addressService.number" />}
                {...onLine('numero')}
              />
              <TextInput
                {...field('box', 20, 7, 3)}
                label={<FormattedMessage id="addressService.box" />}
                optional
                {...onLine('box')}
              />
              {LINE.map((name) => (
                <FieldText
                  key={name}
                  {...onLine(name)}
                  id={onLine(name).textAt}
                  error={form.field(name).error}
                  sx={{ gridColumn: '1 / -1', mt: -1, mx: 0 }}
                />
              ))}
              <TextInput
                id="address-pays"
                name="pays"
                label={<FormattedMessage id="addressService.country" />}
                value={intl.formatMessage({ id: 'addressService.belgium' })}
                origin="registry"
                disabled
                sx={columns(12, 4)}
              />
            </Box>
          </Box>
          {isSpecialPostcode(values.zip_code) && (
            <Notice tone="warn" live="status">
              <FormattedMessage
                id="addressService.specialZipCode"
                values={{ zipCode: barePostcode(values.zip_code) }}
              />
            </Notice>
          )}
          {moves && (
            <Box ref={shown} sx={{ display: 'grid', gap: 3 }}>
              <SeatNotice facts={facts} />
              {moves.fromRegion === 'brussels' && (
                <ArticlesLanguage
                  answer={values.articles_language || langue}
                  onAnswer={(answer) => void form.change('articles_language', answer)}
                />
              )}
              {asksForArticles(values.zip_code, bce, langue) && (
                <ArticlesQuestion
                  answer={values.in_articles}
                  onAnswer={(answer) => void form.change('in_articles', answer)}
                />
              )}
              {own && <OwnArticles change={own} form={form} />}
              <NotaryGate facts={facts} />
            </Box>
          )}
          <Causes demande={typed} step="addressService" />
        </Box>
      )}
    </StepSheet>
  );
}

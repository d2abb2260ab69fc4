import { text } from '#domain/base/schema';
import { newAddressServiceSchema } from '#domain/dossier/addressRecord';
import type { Demande } from '#domain/dossier/demande';
import { LANGUAGES, type Language } from '#domain/language/languages';
import { houseNumberIn } from '#domain/registry/addressWords';
import { type BceData, formatAddress } from '#domain/registry/bceData';
import { asksForArticles, seatFaults } from '#domain/registry/newSeat';
import { servicesApi } from '../../../../entities/dossier/servicesApi';
import type { StepForm } from '../../drafts/stepForm';

/** Whether the address stands in the articles. */
export const IN_ARTICLES = ['yes', 'no', 'unknown'] as const;
export type InArticles = (typeof IN_ARTICLES)[number];

export type Address = {
  rue: string;
  numero: string;
  box: string;
  zip_code: string;
  localite: string;
  /** '' while it is not answered. */
  in_articles: InArticles | '';
  /** The article that changes without a deed, its old words and its new ones. */
  article_number: string;
  article_before: string;
  article_after: string;
  new_text_enclosed: boolean;
  /** '' while nobody said: that of the request. */
  articles_language: Language | '';
};

/** As it is stored; null is not known. */
const inArticles = (answer: Address['in_articles']): boolean | null =>
  answer === 'unknown' || answer === '' ? null : answer === 'yes';

/** As told; '' while nothing is saved. */
function answerOf({ address, bce_data, langue }: Demande): Address['in_articles'] {
  const told = address?.in_articles;
  if (told != null) return told ? 'yes' : 'no';
  const bce = JSON.parse(bce_data) as BceData;
  // Left out or not known: the same.
  return address && asksForArticles(address.zip_code, bce, langue) ? 'unknown' : '';
}

/** The question stands there without an answer. Formik hands '' to a schema as undefined. */
const isOpen = (
  { in_articles, zip_code = '' }: { in_articles?: string | undefined; zip_code?: string | undefined },
  { bce_data, langue }: Demande,
): boolean => !in_articles && asksForArticles(zip_code, JSON.parse(bce_data) as BceData, langue);

/** The only country a seat can move to here. */
export const COUNTRY = 'BE';

const schema = newAddressServiceSchema
  .pick([
    ...(['rue', 'numero', 'box', 'zip_code', 'localite'] as const),
    ...(['article_number', 'article_before', 'article_after', 'new_text_enclosed'] as const),
  ])
  .shape({
    in_articles: text().oneOf([...IN_ARTICLES, '']),
    articles_language: text().oneOf([...LANGUAGES, '']),
  });

/**
 * What Continue asks for: a seat of this country, and another one than the present (see domain/dossier/newSeat.ts).
 */
export const checkedSchema = (demande: Demande) =>
  schema.test('seat', (values, context) => {
    const bce = JSON.parse(demande.bce_data) as BceData;
    const [fault] = seatFaults({ ...values, box: values.box ?? null }, bce);
    return fault ? context.createError({ path: fault.field, message: fault.code }) : true;
  });

/** In the order of the page: the postcode first, by which streets are found. */
const EMPTY = { zip_code: '', localite: '', rue: '', numero: '', box: '' };

/** As told, for the fields. */
const articleOf = (address: Demande['address']) => ({
  article_number: address?.article_number ?? '',
  article_before: address?.article_before ?? '',
  article_after: address?.article_after ?? '',
  new_text_enclosed: address?.new_text_enclosed ?? false,
  articles_language: address?.articles_language ?? ('' as const),
});

export const addressForm: StepForm<Address> = {
  step: 'addressService',
  read: (demande) => {
    const in_articles = answerOf(demande);
    const articles = { in_articles, ...articleOf(demande.address) };
    if (!demande.address) return { ...EMPTY, ...articles };
    const { rue, box, zip_code, localite } = demande.address;
    const numero = houseNumberIn(demande.address.numero, demande.langue);
    return { zip_code, localite, rue, numero, box: box ?? '', ...articles };
  },
  schema,
  save: (values, { id, langue }) =>
    servicesApi.endpoints.saveAddressService.initiate({
      ...values,
      demande_id: id,
      an_address: formatAddress({ ...values, pays: COUNTRY }, langue),
      box: values.box.trim() || null,
      pays: COUNTRY,
      in_articles: inArticles(values.in_articles),
      articles_language: values.articles_language || null,
    }),
  // Saved before there is an answer, it would show one that nobody gave.
  waits: isOpen,
  over: (values, { id }) => ({
    address: {
      ...values,
      demande_id: id,
      an_address: '',
      pays: COUNTRY,
      in_articles: values.in_articles === '' ? undefined : inArticles(values.in_articles),
      articles_language: values.articles_language || null,
    },
  }),
};

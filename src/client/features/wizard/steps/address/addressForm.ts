import { text } from '#domain/base/schema';
import { newAddressServiceSchema } from '#domain/dossier/addressRecord';
import type { Demande } from '#domain/dossier/demande';
import { LANGUAGES, type Language } from '#domain/language/languages';
import { houseNumberIn } from '#domain/registry/addressWords';
import { type BceData, formatAddress } from '#domain/registry/bceData';
import { asksForArticles, seatFaults } from '#domain/registry/newSeat';
import { servicesApi } from '../../../../entities/dossier/servicesApi';
import type { StepForm } from '../../drafts/stepForm';

/** Whether the articles contain the address. */
export const IN_ARTICLES = ['yes', 'no', 'unknown'] as const;
export type InArticles = (typeof IN_ARTICLES)[number];

export type Address = {
  rue: string;
  numero: string;
  box: string;
  zip_code: string;
  localite: string;
  /** '' while not answered. */
  in_articles: InArticles | '';
  /** The article that changes without a deed, its old and its new text. */
  article_number: string;
  article_before: string;
  article_after: string;
  new_text_enclosed: boolean;
  /** '' for the language of the request. */
  articles_language: Language | '';
};

/** As stored; null: not known. */
const inArticles = (answer: Address['in_articles']): boolean | null =>
  answer === 'unknown' || answer === '' ? null : answer === 'yes';

/** The saved answer; '' while no address is saved. */
function answerOf({ address, bce_data, langue }: Demande): Address['in_articles'] {
  const told = address?.in_articles;
  if (told != null) return told ? 'yes' : 'no';
  const bce = JSON.parse(bce_data) as BceData;
  // Stored as null or left out: not known.
  return address && asksForArticles(address.zip_code, bce, langue) ? 'unknown' : '';
}

/** The question is asked and not answered. Formik passes '' to a schema as undefined. */
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

/** Checked by Continue: the seat is in Belgium and differs from the present one (see domain/dossier/newSeat.ts). */
export const checkedSchema = (demande: Demande) =>
  schema.test('seat', (values, context) => {
    const bce = JSON.parse(demande.bce_data) as BceData;
    const [fault] = seatFaults({ ...values, box: values.box ?? null }, bce);
    return fault ? context.createError({ path: fault.field, message: fault.code }) : true;
  });

/** In the order of the page: the postcode first, because streets are searched by it. */
const EMPTY = { zip_code: '', localite: '', rue: '', numero: '', box: '' };

/** The saved answers as field values. */
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
  // Saved without an answer, the question would show 'unknown' as the answer.
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

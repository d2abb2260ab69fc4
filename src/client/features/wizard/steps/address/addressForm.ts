import { type BceData, formatAddress, startDateOf } from '#domain/bceData';
import type { Demande } from '#domain/entities/demande';
import { newAddressServiceSchema } from '#domain/entities/services';
import { mayHoldAddress } from '#domain/law/seat';
import { seatFaults } from '#domain/newSeat';
import { text } from '#domain/schema';
import { servicesApi } from '../../../../api/servicesApi';
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
  in_articles: InArticles;
};

/** As it is stored; null is not known. */
export const inArticles = (answer: InArticles): boolean | null =>
  answer === 'unknown' ? null : answer === 'yes';

/** As told; else the usual case of a company of its age. */
function answerOf({ address, bce_data }: Demande): InArticles {
  const told = address?.in_articles;
  if (told != null) return told ? 'yes' : 'no';
  return mayHoldAddress(startDateOf(JSON.parse(bce_data) as BceData)) ? 'unknown' : 'no';
}

/** The only country a seat can move to here. */
export const COUNTRY = 'BE';

const schema = newAddressServiceSchema
  .pick(['rue', 'numero', 'box', 'zip_code', 'localite'])
  .shape({ in_articles: text().oneOf([...IN_ARTICLES]) });

/** What Continue asks for: a seat of this country, and another one than the present (see domain/newSeat.ts). */
export const checkedSchema = (bce: BceData) =>
  schema.test('seat', (values, context) => {
    const [fault] = seatFaults({ ...values, box: values.box ?? null }, bce);
    return fault ? context.createError({ path: fault.field, message: fault.code }) : true;
  });

const EMPTY = { rue: '', numero: '', box: '', zip_code: '', localite: '' };

export const addressForm: StepForm<Address> = {
  step: 'addressService',
  read: (demande) => {
    const in_articles = answerOf(demande);
    if (!demande.address) return { ...EMPTY, in_articles };
    const { rue, numero, box, zip_code, localite } = demande.address;
    return { rue, numero, box: box ?? '', zip_code, localite, in_articles };
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
    }),
  over: (values, { id }) => ({
    address: {
      ...values,
      demande_id: id,
      an_address: '',
      pays: COUNTRY,
      in_articles: inArticles(values.in_articles),
    },
  }),
};

import { type BceData, formatAddress } from '#domain/bceData';
import { newAddressServiceSchema } from '#domain/entities/services';
import { seatFaults } from '#domain/newSeat';
import { servicesApi } from '../../../../api/servicesApi';
import type { StepForm } from '../../drafts/stepForm';

export type Address = { rue: string; numero: string; box: string; zip_code: string; localite: string };

/** The only country a seat can move to here (contract section 6). */
export const COUNTRY = 'BE';

const schema = newAddressServiceSchema.pick(['rue', 'numero', 'box', 'zip_code', 'localite']);

/** What Continue asks for: a seat of this country, and another one than the present (see domain/newSeat.ts). */
export const checkedSchema = (bce: BceData) =>
  schema.test('seat', (values, context) => {
    const [fault] = seatFaults({ ...values, box: values.box ?? null }, bce);
    return fault ? context.createError({ path: fault.field, message: fault.code }) : true;
  });

const EMPTY: Address = { rue: '', numero: '', box: '', zip_code: '', localite: '' };

export const addressForm: StepForm<Address> = {
  step: 'addressService',
  read: ({ address }) => {
    if (!address) return EMPTY;
    const { rue, numero, box, zip_code, localite } = address;
    return { rue, numero, box: box ?? '', zip_code, localite };
  },
  schema,
  save: (values, { id, langue }) =>
    servicesApi.endpoints.saveAddressService.initiate({
      ...values,
      demande_id: id,
      an_address: formatAddress({ ...values, pays: COUNTRY }, langue),
      box: values.box.trim() || null,
      pays: COUNTRY,
    }),
  over: (values, { id }) => ({
    address: { ...values, demande_id: id, an_address: '', pays: COUNTRY, in_articles: null },
  }),
};

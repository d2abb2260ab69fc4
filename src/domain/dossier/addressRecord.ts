import { array, bool, exact, type InferType, id, text } from '../base/schema';
import { langue } from '../language/fields';
import { listedAddressSchema, localitySchema } from '../registry/enterprise';
import { partsRead } from '../registry/fields';

/** The new registered address of a demande; `pays` is always Belgium. */
export const addressServiceSchema = exact({
  demande_id: id().required(),
  an_address: text().defined(),
  rue: text().defined(),
  numero: text().defined(),
  box: text().defined().nullable(),
  zip_code: text().defined(),
  localite: text().defined(),
  pays: text().required(),
  /** Whether the present address stands in the articles; null: nobody knows. A form leaves it out until it is answered. */
  in_articles: bool().nullable(),
  /** The article that changes with the seat, without a deed, its old words and its new ones; null: not told. */
  article_number: text().nullable(),
  article_before: text().nullable(),
  article_after: text().nullable(),
  /** The articles take another language: their new text lies beside the dossier. */
  new_text_enclosed: bool().nullable(),
  /** Of a company with its seat in Brussels the language its articles are written in; null: that of the dossier. */
  articles_language: langue().nullable(),
  /** The names that may stand after its postcode; left out where nobody looked them up. */
  localities: array(localitySchema),
  /** The street's name in the official language of its place, which papers have; null where no list knew the street when it was saved. */
  official_street: text().nullable(),
  /** What the list of addresses has of it; null, or left out: nothing is known. */
  listed: listedAddressSchema.default(undefined).optional().nullable(),
});
export type AddressService = InferType<typeof addressServiceSchema>;

/** Presence and size only: no format check on a hand-written address. */
export const newAddressServiceSchema = exact({
  demande_id: id().required(),
  an_address: text().max(500).nullable(),
  rue: text().max(200).required(),
  numero: text().max(22).required('addressService.errorNumber'),
  box: text().max(20).nullable(),
  zip_code: text().max(12).required(),
  localite: text().max(100).required(),
  pays: text().max(60).nullable(),
  in_articles: bool().nullable(),
  article_number: text().max(20).nullable(),
  article_before: text().max(300).nullable(),
  article_after: text().max(300).nullable(),
  new_text_enclosed: bool().nullable(),
  articles_language: langue().nullable(),
}).transform(partsRead);
export type NewAddressService = InferType<typeof newAddressServiceSchema>;

import { array, bool, exact, type InferType, id, text } from '../base/schema';
import { langue } from '../language/fields';
import { listedAddressSchema, localitySchema } from '../registry/enterprise';
import { partsRead } from '../registry/fields';

/** The new registered address; `pays` is always Belgium. */
export const addressServiceSchema = exact({
  demande_id: id().required(),
  an_address: text().defined(),
  rue: text().defined(),
  numero: text().defined(),
  box: text().defined().nullable(),
  zip_code: text().defined(),
  localite: text().defined(),
  pays: text().required(),
  /** Whether the articles contain the present address; null: not known; left out: not answered. */
  in_articles: bool().nullable(),
  /** The article that changes with the seat without a deed, its old and its new text; null: not known. */
  article_number: text().nullable(),
  article_before: text().nullable(),
  article_after: text().nullable(),
  /** The articles change language: their new text is enclosed with the dossier. */
  new_text_enclosed: bool().nullable(),
  /** The language of the articles, for a seat in Brussels; null: that of the dossier. */
  articles_language: langue().nullable(),
  /** The localities of the postcode; left out: not looked up. */
  localities: array(localitySchema),
  /** The street in the official language of its place, for documents; null: no list knew the street when it was saved. */
  official_street: text().nullable(),
  /** The match in the list of addresses; null or left out: not known. */
  listed: listedAddressSchema.default(undefined).optional().nullable(),
});
export type AddressService = InferType<typeof addressServiceSchema>;

/** Presence and length only: a hand-written address has no fixed format. */
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

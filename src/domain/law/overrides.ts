/** What an operator tells better than the product knows: each fact stands in for the product's own, as certain. */
import { array, exact, type InferType, integer, text } from '../base/schema';

const day = () => text().matches(/^\d{4}-\d{2}-\d{2}$/);
const amount = () => text().matches(/^\d+\.\d{2}$/);

const feeSchema = exact({
  /** YYYY-MM-DD since when it holds. */
  from: day().required(),
  /** EUR, VAT included, such as 203.76. */
  company: amount().required(),
  association: amount().required(),
});
export type FeeChange = InferType<typeof feeSchema>;

const indexSchema = exact({
  year: integer().min(2025).max(2100).required(),
  /** The consumer price index of October (2013 = 100), such as 128.67. */
  index: text()
    .matches(/^\d{2,3}\.\d{2}$/)
    .required(),
});
export type OctoberIndex = InferType<typeof indexSchema>;

const counterSchema = exact({
  /** Of the court, as in registries.ts: 'liege-namur'. */
  court: text().max(40).required(),
  street: text().max(200).required(),
  postcode: text()
    .matches(/^[1-9]\d{3}$/)
    .required(),
  locality: text().max(100).required(),
  /** As people write them: 'lu-ve 8 h 30 - 12 h 30'. */
  hours: text().max(200),
});

const districtSchema = exact({
  postcode: text()
    .matches(/^[1-9]\d{3}$/)
    .required(),
  court: text().max(40).required(),
});

/** The content of the operator's file, see docs/law.md. */
export const lawOverridesSchema = exact({
  fees: array(feeSchema.required()),
  /** From which the tariff of the next year is expected. */
  indices: array(indexSchema.required()),
  registries: array(counterSchema.required()),
  /** Postcodes whose court is not the one the product names. */
  districts: array(districtSchema.required()),
});
export type LawOverrides = Partial<InferType<typeof lawOverridesSchema>>;

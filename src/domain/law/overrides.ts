/** Facts that an operator supplies: each replaces the product's own, and counts as certain. */
import { array, exact, type InferType, integer, text } from '../base/schema';

const day = () => text().matches(/^\d{4}-\d{2}-\d{2}$/);
const amount = () => text().matches(/^\d+\.\d{2}$/);

const feeSchema = exact({
  /** YYYY-MM-DD, the first day it applies. */
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
  /** The court's key, as in registries.ts: 'liege-namur'. */
  court: text().max(40).required(),
  street: text().max(200).required(),
  postcode: text()
    .matches(/^[1-9]\d{3}$/)
    .required(),
  locality: text().max(100).required(),
  /** Free text: 'lu-ve 8 h 30 - 12 h 30'. */
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
  /** Used to estimate the next year's tariff. */
  indices: array(indexSchema.required()),
  registries: array(counterSchema.required()),
  /** Postcodes with another court than the product's own table says. */
  districts: array(districtSchema.required()),
});
export type LawOverrides = Partial<InferType<typeof lawOverridesSchema>>;

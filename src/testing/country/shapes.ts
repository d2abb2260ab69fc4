/* What the open data say of an enterprise, put together. */

export type CountryName = { language: string; type: string; name: string };
export type CountryAddress = {
  countryNl: string;
  countryFr: string;
  zipcode: string;
  municipalityNl: string;
  municipalityFr: string;
  streetNl: string;
  streetFr: string;
  houseNumber: string;
  box: string;
  extra: string;
  /** dd-mm-yyyy, as all days here. */
  struckOff: string;
};
export type CountryUnit = { number: string; start: string; names: CountryName[]; address: CountryAddress };
export type CountryEnterprise = {
  /** 10 digits. */
  number: string;
  situation: string;
  type: string;
  form: string;
  formCac: string;
  start: string;
  names: CountryName[];
  /** None for a natural person. */
  seat: CountryAddress | null;
  units: CountryUnit[];
};

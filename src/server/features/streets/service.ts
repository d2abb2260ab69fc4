import type { AddressService } from '#domain/dossier/addressRecord';
import { bareParts, boxKey, houseKey } from '#domain/registry/addressWords';
import type { ListedAddress, Street } from '#domain/registry/enterprise';
import { listedNumber, streetKeys, streetReadings } from '#domain/registry/streetNames';
import { batched } from '../../db/batched';
import type { Db } from '../../db/connect';
import * as store from './store';

/** With more results one must type more. */
const MAX_STREETS = 20;

interface Asked {
  zip_code: string;
  rue: string;
  numero?: string | null | undefined;
  box?: string | null | undefined;
}

export type StreetService = ReturnType<typeof streetService>;

interface Places {
  /** An address with the localities of its postcode. */
  withLocalities(address: AddressService): Promise<AddressService>;
}

/** Official street addresses, as imported; unknown where a region was not imported. */
export function streetService(db: Db, { withLocalities }: Places) {
  const dayOf = batched((postcodes: string[]) => store.listDays(db, postcodes));

  /** What the list knows of an address; null when it has no street of its postcode. */
  async function listed(asked: Asked, within: Db = db): Promise<ListedAddress | null> {
    const { rue, numero, box, zip_code } = bareParts({ ...asked, numero: asked.numero ?? '' });
    const date =
      within === db ? await dayOf(zip_code) : (await store.listDays(within, [zip_code])).get(zip_code);
    if (date === undefined) return null;
    const keys = streetKeys(rue);
    const found = meant(await store.streetsCalled(within, zip_code, keys), keys);
    const [first] = found;
    if (!first) return { date, street: null, number: false, box: false };
    const boxes = found
      .map(({ numbers }) => numbers[listedNumber(Object.keys(numbers), houseKey(numero ?? '')) ?? ''])
      .filter((some) => some !== undefined);
    const { fr, nl, de } = first;
    return {
      date,
      street: { fr, nl, de },
      number: boxes.length > 0,
      box: boxes.some((some) => some.includes(boxKey(box ?? ''))),
    };
  }

  return {
    listed,

    /** Streets of a postcode by words of their name, best match first. */
    async named({ zip_code, name }: { zip_code: string; name: string }): Promise<Street[]> {
      const named = { readings: streetReadings(name), keys: streetKeys(name) };
      return named.keys.length === 0 ? [] : store.streetsNamed(db, zip_code, named, MAX_STREETS);
    },

    /** An address with its localities and what the list knows of it. */
    withPlaces: async (address: AddressService, within: Db = db): Promise<AddressService> => ({
      ...(await withLocalities(address)),
      listed: await listed(address, within),
    }),
  };
}

/** Streets with the name as written; otherwise those of its expanded abbreviation, unless it could mean two: 'Ch. de Wavre'. */
function meant<S extends { folded: string }>(found: S[], keys: string[]): S[] {
  const byKey = keys
    .map((key) => found.filter(({ folded }) => folded.includes(`| ${key} |`)))
    .filter((some) => some.length > 0);
  const [first = []] = byKey;
  const isWritten = first.some(({ folded }) => folded.includes(`| ${keys[0]} |`));
  return isWritten || new Set(byKey.flat()).size === first.length ? first : [];
}

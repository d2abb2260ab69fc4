import type { AddressService, NewAddressService } from '#domain/dossier/addressRecord';
import type { Language } from '#domain/language/languages';
import { formatAddress, seatAddress } from '#domain/registry/bceData';
import { officialStreet } from '#domain/registry/newSeat';
import type { Tx } from '../../db/connect';
import { addressOf, type DemandeRows, readBceData } from '../../db/mappers';
import { CallError } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import type { StreetService } from '../streets/service';
import * as store from './store';

/** A seat can only move within Belgium; any other value sent is replaced by this. */
const COUNTRY = 'BE';

export type NewAddressFeature = ReturnType<typeof addressFeature>;

type Streets = Pick<StreetService, 'listed' | 'withPlaces'>;
type Input = Omit<NewAddressService, 'demande_id'>;

/** Writes the new address of a locked demande, and composes its full line from the parts. */
export const addressWriter =
  (streets: Pick<Streets, 'listed'>) =>
  async (tx: Tx, { id, langue }: { id: number; langue: Language }, input: Input) => {
    const { rue, numero, zip_code, localite } = input;
    const box = input.box || null;
    // Stored with the address, so that signed papers stay the same after another import of streets.
    const listed = await streets.listed({ rue, numero, box, zip_code }, tx);
    const official = officialStreet(listed?.street, zip_code, langue);
    const parts = { rue: official ?? rue, numero, box: box ?? '', zip_code, localite, pays: COUNTRY };
    return store.upsertAddress(tx, {
      demandeId: id,
      rue,
      numero,
      box,
      zipCode: zip_code,
      localite,
      pays: COUNTRY,
      inArticles: input.in_articles ?? null,
      articleNumber: input.article_number || null,
      articleBefore: input.article_before || null,
      articleAfter: input.article_after || null,
      newTextEnclosed: input.new_text_enclosed ?? null,
      articlesLanguage: input.articles_language ?? null,
      officialStreet: official,
      anAddress: formatAddress(parts, langue),
    });
  };

export function addressFeature(demandes: Pick<DemandeService, 'change'>, streets: Streets) {
  const write = addressWriter(streets);
  return {
    of: ({ address }: DemandeRows): AddressService | null => address && addressOf(address),

    /** 422 where the registry has no address to move from. */
    save(caller: Caller, input: NewAddressService): Promise<{ address: AddressService; created: boolean }> {
      return demandes.change(caller, input.demande_id, async (tx, demande) => {
        if (!seatAddress(readBceData(demande.bceData), demande.langue))
          throw new CallError(422, { message: 'addressService.noRegistryAddress' });
        const { row, created } = await write(tx, demande, input);
        return { address: await streets.withPlaces(addressOf(row), tx), created };
      });
    },
  };
}

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

/** The only country a seat can move to here, as it is stored whatever was sent. */
const COUNTRY = 'BE';

export type NewAddressFeature = ReturnType<typeof addressFeature>;

type Streets = Pick<StreetService, 'listed' | 'withPlaces'>;
type Input = Omit<NewAddressService, 'demande_id'>;

/** Writes the new address of a demande that is locked; the line that shows it whole is composed from its parts. */
export const addressWriter =
  (streets: Pick<Streets, 'listed'>) =>
  async (tx: Tx, { id, langue }: { id: number; langue: Language }, input: Input) => {
    const { rue, numero, zip_code, localite } = input;
    const box = input.box || null;
    // Kept: papers that were signed say the same once another list is imported.
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

/** The new registered address of a demande. */
export function addressFeature(demandes: Pick<DemandeService, 'change'>, streets: Streets) {
  const write = addressWriter(streets);
  return {
    of: ({ address }: DemandeRows): AddressService | null => address && addressOf(address),

    /** Writes it. 422 where the registry gives no address to move from. */
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

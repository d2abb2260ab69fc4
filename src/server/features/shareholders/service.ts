import { shareholderName } from '#domain/dossier/checkedPeople';
import {
  type NewShareholders,
  notZero,
  type Shareholder,
  type ShareholderUpdate,
} from '#domain/dossier/holderRecords';
import { units } from '#domain/money/decimals';
import { sameName } from '#domain/people/names';
import { looksLikeCompany } from '#domain/registry/companyName';
import type { Tx } from '../../db/connect';
import {
  type Checked,
  type DemandeRows,
  demandeOf,
  type ShareholderRow,
  shareholderOf,
} from '../../db/mappers';
import { invalidField } from '../../http/errors';
import { identityChange } from '../../people/identityChange';
import { type JoinRunning, personChange } from '../../people/personChange';
import type { Caller } from '../../pipeline/handlers';
import type { OwnedPerson } from '../../pipeline/owners';
import type { DemandeService } from '../demandes/service';
import * as store from './store';

export type ShareholderService = ReturnType<typeof shareholderService>;

/** Shareholders of a demande. Shares are exact decimals with up to four places. */
export function shareholderService(demandes: Pick<DemandeService, 'change'>, join: JoinRunning) {
  const change = personChange(demandes, store.findShareholder);

  /** Ties them to running checks of the same people. */
  const joinAll = (tx: Tx, ownerId: number, rows: readonly ShareholderRow[]): Promise<void> =>
    join(
      tx,
      ownerId,
      rows.map((row) => ({ ...row, kind: 'shareholder' })),
    );

  return {
    list(rows: DemandeRows) {
      const { enterprise_number, bce_data, shareholders, nb_total_actions } = demandeOf(rows);
      return { enterprise_number, bce_data, shareholders, nb_total_actions };
    },

    /**
     * With `is_origin` 1, replaces the opening distribution: a line with `id` keeps its row, number and check while the name is the same,
     * and everybody holds the same number of shares after the transfer as before until it is changed. With 0, adds people who join, by
     * default without earlier shares. Returns the whole list. The same request key adds nobody twice.
     */
    add(caller: Caller, input: NewShareholders, requestKey: string | null): Promise<Shareholder[]> {
      return demandes.change(caller, input.demande_id, async (tx, { ownerId }, set) => {
        const { demande_id: demandeId, is_origin: isOrigin } = input;
        if (requestKey && (await store.isAdded(tx, demandeId, requestKey))) return listOf(tx, demandeId);
        if (isOrigin) {
          const { source = null, date = null } = input.extracted_from ?? {};
          set({ extractedSource: source, extractedDate: date });
        }
        const kept = isOrigin ? await keptRows(tx, input) : new Map<number, Kept>();
        if (isOrigin) await store.deleteOrigin(tx, demandeId, [...kept.keys()]);
        const first = await store.nextPosition(tx, demandeId);
        const lines = input.shareholders.map(({ id, ...line }, index) => ({
          ...kept.get(id ?? 0)?.row,
          ...columnsOf(line, kept.get(id ?? 0)),
          demandeId,
          position: first + index,
          sharesOld: line.shares_old ?? (isOrigin ? line.shares : '0'),
          isOrigin,
          // Stored on the first one only: the call adds all of them.
          requestKey: index === 0 ? requestKey : null,
          updatedAt: new Date(),
        }));
        await joinAll(tx, ownerId, await store.saveShareholders(tx, lines));
        if (input.total_shares) set({ nbTotalActions: input.total_shares });
        return listOf(tx, demandeId);
      });
    },

    /** 422 when somebody of the opening distribution gets another name or no earlier shares. */
    update(caller: Caller, person: OwnedPerson, update: ShareholderUpdate): Promise<Shareholder> {
      return change(caller, person, async (tx, before, set) => {
        const { row } = before;
        const { full_name = row.fullName, shares = row.shares, shares_old = row.sharesOld } = update;
        if (row.isOrigin === 1 && full_name !== row.fullName)
          throw invalidField('full_name', 'cessionParts.errorNameFixed');
        if (row.isOrigin === 1 && !notZero(update.shares_old))
          throw invalidField('shares_old', 'cessionParts.errorHeldNothing');
        const company = companyOf(full_name, {
          is_company: update.is_company ?? row.isCompany,
          representative: update.representative === undefined ? row.representative : update.representative,
        });
        const identity = identityChange(before, update, {
          before: nameOf(row),
          after: nameOf({ fullName: full_name, ...company }),
        });
        const columns = {
          fullName: full_name,
          shares,
          sharesOld: shares_old,
          ...company,
          ...identity,
          ...detailColumns(update),
        };
        if (row.isOrigin === 1 && !sameDecimal(shares_old, row.sharesOld)) set(TYPED);
        const { row: after } = await store.updateShareholder(tx, person.id, columns);
        await joinAll(tx, person.ownerId, [after]);
        const changed = await store.readShareholder(tx, person.id);
        return shareholderOf(changed.row, changed.verification);
      });
    },

    remove(caller: Caller, person: OwnedPerson): Promise<void> {
      return change(caller, person, async (tx, { row }, set) => {
        await store.deleteShareholder(tx, person.id);
        if (row.isOrigin === 1) set(TYPED);
      });
    },
  };
}

/** Rows of the opening distribution that lines refer to by id. A line whose row is gone becomes a new one. */
async function keptRows(tx: Tx, { demande_id, shareholders }: NewShareholders): Promise<Map<number, Kept>> {
  const named = new Set(shareholders.map(({ id }) => id));
  const rows = await store.listShareholders(tx, demande_id);
  return new Map(
    rows.filter(({ row }) => row.isOrigin === 1 && named.has(row.id)).map((kept) => [kept.row.id, kept]),
  );
}
type Kept = Checked<ShareholderRow>;

/** Columns of a line. Another name means another person, with a number and check of their own. */
function columnsOf(line: Omit<NewShareholders['shareholders'][number], 'id'>, kept: Kept | undefined) {
  const { full_name: fullName, shares, GSM, no_mobile, status: _status, shares_old: _before, ...rest } = line;
  if (!kept || !sameName(kept.row.fullName, fullName))
    return {
      fullName,
      shares,
      gsm: GSM || null,
      noMobile: no_mobile ?? null,
      verificationId: null,
      confirmedName: null,
      domicile: rest.domicile || null,
      partnerKind: rest.partner_kind ?? null,
      shareRight: rest.share_right ?? null,
      rightsBy: rest.rights_by || null,
      ...companyOf(fullName, rest),
    };
  const { row } = kept;
  const company = companyOf(fullName, {
    is_company: rest.is_company ?? row.isCompany,
    representative: rest.representative === undefined ? row.representative : rest.representative,
  });
  const names = { before: nameOf(row), after: nameOf({ fullName, ...company }) };
  return {
    fullName,
    shares,
    gsm: row.gsm,
    ...company,
    ...detailColumns(rest),
    ...identityChange(kept, { GSM, no_mobile }, names),
  };
}

/** '' clears a field; an absent field stays. */
const detailColumns = ({ domicile, partner_kind, share_right, rights_by }: Details) => ({
  ...(domicile !== undefined && { domicile: domicile || null }),
  ...(partner_kind !== undefined && { partnerKind: partner_kind }),
  ...(share_right !== undefined && { shareRight: share_right }),
  ...(rights_by !== undefined && { rightsBy: rights_by || null }),
});
type Details = Pick<ShareholderUpdate, 'domicile' | 'partner_kind' | 'share_right' | 'rights_by'>;

/** Only companies have a representative. Without an answer, the legal form in the name decides. */
function companyOf(name: string, { is_company, representative }: Company) {
  const isCompany = is_company ?? (looksLikeCompany(name) ? 1 : 0);
  return { isCompany, representative: (isCompany === 1 && representative) || null } as const;
}
type Company = Pick<ShareholderUpdate, 'is_company' | 'representative'>;

const nameOf = (row: Pick<ShareholderRow, 'fullName' | 'isCompany' | 'representative'>) =>
  shareholderName({ full_name: row.fullName, is_company: row.isCompany, representative: row.representative });

/** After an edit the opening distribution no longer counts as extracted from a document. */
const TYPED = { extractedSource: null, extractedDate: null };

const sameDecimal = (one: string | null, other: string | null): boolean =>
  units(one ?? '0') === units(other ?? '0');

async function listOf(tx: Tx, demandeId: number): Promise<Shareholder[]> {
  const rows = await store.listShareholders(tx, demandeId);
  return rows.map(({ row, verification }) => shareholderOf(row, verification));
}

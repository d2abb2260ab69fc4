import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Pack, type PackKey, QUANTITY_MAX } from '#domain/money/credits';
import { JUST_READ_S } from '../../api/api';
import { usePacksQuery, useWalletQuery } from '../../entities/credit/creditsApi';
import { readArrival } from './arrival';

/** The packs offered to this user, and the current choice. */
export function useShop() {
  const arrival = readArrival(useLocation().state);
  const packs = usePacksQuery(undefined, { refetchOnMountOrArgChange: JUST_READ_S });
  const wallet = useWalletQuery(undefined, { refetchOnMountOrArgChange: JUST_READ_S });
  const [chosen, choose] = useState<PackKey | undefined>(arrival.pack);
  const [quantity, setQuantity] = useState(String(arrival.quantity ?? 1));

  const offered = (wallet.data?.packs ?? []).flatMap((key): Pack[] => {
    const pack = packs.data?.data.find((each) => each.key === key);
    return pack ? [pack] : [];
  });
  const pack =
    offered.find(({ key }) => key === chosen) ??
    offered.find(({ key }) => key === wallet.data?.recommended) ??
    offered[0];

  return {
    arrival,
    wallet: wallet.data,
    offered,
    pack,
    choose,
    quantity,
    setQuantity,
    /** The number of packs; null: the typed text is no valid number. */
    count: countOf(quantity),
    loading: (!packs.data && !packs.error) || (!wallet.data && !wallet.error),
    error: packs.error ?? wallet.error,
    refreshing: packs.isFetching || wallet.isFetching,
    retry: () => {
      if (packs.error) void packs.refetch();
      if (wallet.error) void wallet.refetch();
    },
  };
}

export type Shop = ReturnType<typeof useShop>;

function countOf(typed: string): number | null {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= QUANTITY_MAX ? count : null;
}

import { ProviderFailure } from './provider';

/**
 * The page of a provider that people are sent to, when it lies where that provider's pages do: by TLS, on one of `hosts` or below one.
 * Whoever has broken into a provider's API sends nobody elsewhere.
 * @throws ProviderFailure
 */
export function pageOn(
  hosts: readonly string[],
  url: string | null | undefined,
  where: { provider: string; operation: string },
): URL {
  const page = url && URL.canParse(url) ? new URL(url) : null;
  const isTheirs =
    page?.protocol === 'https:' &&
    hosts.some((host) => page.hostname === host || page.hostname.endsWith(`.${host}`));
  if (!isTheirs) throw new ProviderFailure('unreadable', where);
  return page;
}

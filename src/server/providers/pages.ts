import { ProviderFailure } from './provider';

/**
 * A provider's page, checked before people are sent to it: https, on one of `hosts` or a subdomain. A compromised API of the provider can
 * then not lead people elsewhere. @throws ProviderFailure
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

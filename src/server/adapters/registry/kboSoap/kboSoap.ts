import { todayInBrussels } from '#domain/language/today';
import { parseEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { providerCalls } from '../../../providers/call';
import { registryBalance } from '../../../providers/metrics';
import { ProviderFailure } from '../../../providers/provider';
import { companyOf, summaryOf } from '../company';
import type { RegistryAdapter, RegistryCompany, Spend } from '../registry';
import { asking, checkedBce, dailyWarning, PATIENCE, type ServiceOptions } from '../service';
import { enterpriseData } from './enterprise';
import { READ_ENTERPRISE, readEnterpriseRequest } from './envelope';
import { asTree, first, readReply, type Tree } from './reply';

export interface KboSoapOptions extends ServiceOptions {
  account: string;
  /** Requests left under which the operator is warned. */
  balanceLow: number;
}

/** The digits are the release of the service. */
const BASE_URL = 'https://kbopub.economie.fgov.be/kbopubws180000/services/wsKBOPub';
const name = 'kbo-soap';
const where = { provider: name, operation: 'read' };
const LARGEST = 2_000_000;

/**
 * The registry's web service (KBO/BCE Public Search), paid per request. It has directors and capital, but finds companies by complete
 * number only; searching by name needs `composite`.
 */
export function kboSoapRegistry({
  account,
  secret,
  balanceLow,
  log,
  ...options
}: KboSoapOptions): RegistryAdapter {
  const call = providerCalls({ ...PATIENCE, baseUrl: BASE_URL, ...options, provider: name });
  const warn = dailyWarning(log);

  function noteBalance(header: Tree): void {
    const left = asTree(first(header.replyContext)).accountBalance;
    if (typeof left !== 'string' || !/^\d+$/.test(left)) return;
    registryBalance.set({ provider: name }, Number(left));
    if (Number(left) < balanceLow) warn(`${name}: fewer than ${balanceLow} paid requests are left`);
  }

  async function read(number: string): Promise<RegistryCompany | null> {
    const { status, body } = await call({
      ...where,
      method: 'POST',
      path: '',
      headers: { 'Content-Type': 'text/xml;charset=UTF-8', SOAPAction: READ_ENTERPRISE },
      body: () => readEnterpriseRequest({ account, secret, number }),
      repeatable: true,
      largest: LARGEST,
      isRefusal,
    });
    const reply = readReply(body);
    if (reply && 'fault' in reply) throw refusal(reply.fault, status);
    if (status === 401 || status === 403) throw refusal('SecurityError', status);
    if (status >= 400) throw new ProviderFailure('rejected', { ...where, status });
    if (reply?.body.readEnterpriseReply === undefined) throw new ProviderFailure('unreadable', where);
    noteBalance(reply.header);
    const { enterprise } = asTree(first(reply.body.readEnterpriseReply));
    if (enterprise === undefined) return null;
    const data = enterpriseData(asTree(first(enterprise)), todayInBrussels());
    return companyOf(checkedBce(data, number, where));
  }

  function refusal(fault: string, status: number): ProviderFailure {
    if (fault !== 'SecurityError') return new ProviderFailure('rejected', { ...where, status });
    warn(`${name}: REGISTRY_ACCOUNT or REGISTRY_SECRET is refused, or this machine's clock is wrong`);
    return new ProviderFailure('turned_away', { ...where, status });
  }

  const readEnterprise = (number: string, spend?: Spend) =>
    asking(async () => {
      if (spend) await spend();
      return read(number);
    });
  return {
    readEnterprise,

    async search(query, limit, lang = 'fr', _near, spend) {
      const number = parseEnterpriseNumber(query);
      if (number === null || limit < 1) return [];
      const company = await readEnterprise(number, spend);
      return company ? [summaryOf(company, lang)] : [];
    },

    /** It answers with the registry's current data. */
    dataDate: async () => todayInBrussels(),
  };
}

/** Faults caused by the request; the server's own (`Server`) are temporary. */
function isRefusal(body: Buffer): boolean {
  const reply = readReply(body);
  return reply !== null && 'fault' in reply && reply.fault !== 'Server';
}

import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { loadExtra } from '../../../server/adapters/registry/sample';
import { startChatService } from '../../chatCompletions';
import { KBO_SOAP, startKboSoap } from '../../standIns/kboSoap';
import { startNbb } from '../../standIns/nbb';
import { startVeriff } from '../../standIns/veriff';
import { startGate } from './gate';

/* Identity checks, the registry's service, the text service and the National Bank, as real drivers speak to them. */

export type Gate = Awaited<ReturnType<typeof startGate>>;
export type BehindGates = Awaited<ReturnType<typeof startBehindGates>>;

/** What a text may take here: less than anybody waits, so that the trial of a slow one ends. */
const TEXT_MS = 4_000;

/** The company that dossiers are written about, as the registry has it. */
export const COMPANY = '1999000150';

/** Each is reached through a gate of its own; with the settings of a server that speaks to them. */
export async function startBehindGates() {
  const { companies } = await loadExtra();
  const { functions = [] } = companies[formatEnterpriseNumber(COMPANY)] ?? {};
  const people = functions.flatMap(({ givenName, surname, ...held }) =>
    givenName && surname ? [{ ...held, givenName, surname }] : [],
  );
  const registered = { number: COMPANY, name: 'Brasserie du Canal', form: '014', functions: people };
  const [identity, registry, chat, bank] = await Promise.all([
    startVeriff(),
    startKboSoap({ companies: [registered], balance: 100_000 }),
    startChatService(),
    startNbb(),
  ]);
  const gateOf = async ({ url }: { url: string }) => {
    const there = new URL(url);
    const gate = await startGate(there.hostname, Number(there.port));
    there.port = String(gate.port);
    return { gate, url: there.href.replace(/\/$/, '') };
  };
  const toIdentity = await gateOf(identity);
  const toRegistry = await gateOf(registry);
  const toChat = await gateOf(chat);
  const toBank = await gateOf(bank);
  const many = '100000';
  const env = {
    ...{
      IDENTITY_DRIVER: 'veriff',
      IDENTITY_BASE_URL: toIdentity.url,
      IDENTITY_PAGE_HOSTS: 'veriff.invalid',
    },
    ...{ IDENTITY_API_KEY: identity.apiKey, IDENTITY_SECRET: identity.secret },
    ...{ REGISTRY_DRIVER: 'composite', REGISTRY_SERVICE: 'kbo-soap', REGISTRY_BASE_URL: toRegistry.url },
    ...{
      REGISTRY_ACCOUNT: KBO_SOAP.account,
      REGISTRY_SECRET: KBO_SOAP.secret,
      COMPANIES_PER_USER_HOUR: many,
    },
    ...{ TEXT_DRIVER: 'openai', TEXT_BASE_URL: toChat.url, TEXT_API_KEY: chat.key, TEXT_MODEL: 'm' },
    ...{ TEXT_TIMEOUT_MS: String(TEXT_MS), TEXTS_PER_USER_HOUR: many },
    ...{ EXTRACTION_DRIVER: 'nbb', EXTRACTION_BASE_URL: toBank.url, EXTRACTION_API_KEY: bank.apiKey },
  };
  return {
    ...{ identity, registry, chat, bank, env },
    gates: { identity: toIdentity.gate, registry: toRegistry.gate, chat: toChat.gate, bank: toBank.gate },
    async close(): Promise<void> {
      for (const { gate } of [toIdentity, toRegistry, toChat, toBank]) gate.set('cut');
      await Promise.all([identity.close(), registry.close(), chat.close(), bank.close()]);
    },
  };
}

import type { CallContext, Handlers } from '../pipeline/handlers';
import type { ProviderIntake } from './intake';

type Message = { params: { provider: string } };
type Context = Pick<CallContext, 'headers' | 'rawBody' | 'rawQuery'>;

/** Webhooks, by POST, or by GET for providers that only support that. */
export function providerRoutes(intake: ProviderIntake): Pick<Handlers, 'webhook' | 'webhookByGet'> {
  const receive = async ({ params }: Message, { headers, rawBody, rawQuery }: Context) => {
    await intake.receive(params.provider, { headers, rawBody, query: rawQuery });
    return undefined;
  };
  return { webhook: receive, webhookByGet: receive };
}

import type { CallContext, Handlers } from '../pipeline/handlers';
import type { ProviderIntake } from './intake';

type Message = { params: { provider: string } };
type Context = Pick<CallContext, 'headers' | 'rawBody' | 'rawQuery'>;

/** Messages of outside systems, by POST or, from those that know no better, by GET. */
export function providerRoutes(intake: ProviderIntake): Pick<Handlers, 'webhook' | 'webhookByGet'> {
  const receive = async ({ params }: Message, { headers, rawBody, rawQuery }: Context) => {
    await intake.receive(params.provider, { headers, rawBody, query: rawQuery });
    return undefined;
  };
  return { webhook: receive, webhookByGet: receive };
}

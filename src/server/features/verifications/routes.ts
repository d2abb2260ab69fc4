import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../pipeline/handlers';
import type { CardService } from './cards';
import type { VerificationService } from './service';

type Calls = 'findGsm' | 'createVerification' | 'personStatus' | 'handInCard' | 'decideCard';

export const verificationRoutes = (
  verifications: VerificationService,
  cards: CardService,
): Pick<Handlers, Calls> => ({
  findGsm: ({ params }, { caller }) => verifications.find(caller, params.phone),
  createVerification: ({ body }, { caller }) => verifications.create(caller, body),
  handInCard: ({ owned, body }, { caller }) => cards.handIn(caller, owned.id, body),
  decideCard: ({ params, body }, { caller }) => cards.decide(caller, params.id, body),
  personStatus: async ({ owned }) => ({ verification: { status: owned.status } }),
});

/** The short link of an SMS, beside the calls: it redirects a phone to the provider. */
export function shortLinks(app: FastifyInstance, verifications: VerificationService): void {
  app.get<{ Params: { code: string } }>('/v/:code', async (request, reply) => {
    const { code } = request.params;
    const url = /^\w{1,40}$/.test(code) ? await verifications.destination(code) : null;
    reply.header('cache-control', 'no-store');
    return url === null ? reply.callNotFound() : reply.redirect(url, 302);
  });
}

import type { FastifyInstance } from 'fastify';
import { notFound, notImplemented } from '../../errors';
import type { Handlers } from '../../http/handlers';
import type { VerificationService } from './service';

type Calls = 'findGsm' | 'createVerification' | 'demandeVerification' | 'personStatus' | 'webhook';

/** Whose messages the running identity driver understands. */
export const verificationRoutes = (
  verifications: VerificationService,
  provider: string,
): Pick<Handlers, Calls> => ({
  findGsm: ({ params }, { caller }) => verifications.find(caller, params.phone),
  createVerification: ({ body }, { caller }) => verifications.create(caller, body),
  demandeVerification: ({ params }, { caller }) => verifications.ofDemande(caller, params.id),
  personStatus: ({ params }, { caller }) => verifications.statusOf(caller, params.sessionId),
  webhook: async ({ params }, { headers, rawBody }) => {
    if (params.provider !== provider)
      throw ['veriff', 'sandbox-identity'].includes(params.provider) ? notFound() : notImplemented();
    await verifications.receive(headers, rawBody);
    return undefined;
  },
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

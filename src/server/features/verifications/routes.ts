import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../pipeline/handlers';
import type { KnownChecks } from './known';
import type { VerificationService } from './service';

type Calls =
  | 'findGsm'
  | 'createVerification'
  | 'personStatus'
  | 'knownChecks'
  | 'reuseCheck'
  | 'confirmName'
  | 'sendLinks';

export const verificationRoutes = (
  verifications: VerificationService,
  known: KnownChecks,
): Pick<Handlers, Calls> => ({
  findGsm: ({ params }, { caller }) => verifications.find(caller, params.phone),
  createVerification: ({ body }, { caller }) => verifications.create(caller, body),
  personStatus: async ({ owned }) => ({ verification: { status: owned.status } }),
  knownChecks: ({ owned }) => known.of(owned),
  reuseCheck: ({ owned, body }, { caller }) => known.reuse(caller, owned.id, body),
  confirmName: ({ owned, body }, { caller }) => known.confirm(caller, owned.id, body),
  sendLinks: ({ owned, body }, { ip }) => verifications.sendLinks(owned, body, ip),
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

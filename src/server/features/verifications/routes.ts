import type { FastifyInstance } from 'fastify';
import { pathTo } from '#domain/base/paths';
import { LANGUAGES, type Language, languageOr } from '#domain/language/languages';
import type { Handlers } from '../../pipeline/handlers';
import type { CardService } from './cards';
import type { earlierPeople } from './earlier';
import type { ReuseService } from './reuse';
import type { VerificationService } from './service';

type Calls =
  | 'findGsm'
  | 'createVerification'
  | 'personStatus'
  | 'identityInvitation'
  | 'earlierPeople'
  | 'disownLink'
  | 'knownChecks'
  | 'reuseCheck'
  | 'confirmName'
  | 'sendLinks'
  | 'handInCard'
  | 'decideCard';

export const verificationRoutes = (
  verifications: VerificationService,
  reuse: ReuseService,
  earlier: ReturnType<typeof earlierPeople>,
  cards: CardService,
): Pick<Handlers, Calls> => ({
  findGsm: ({ params }, { caller }) => verifications.find(caller, params.phone),
  createVerification: ({ body }, { caller }) => verifications.create(caller, body),
  handInCard: ({ owned, body }, { caller }) => cards.handIn(caller, owned.id, body),
  decideCard: ({ params, body }, { caller }) => cards.decide(caller, params.id, body),
  personStatus: async ({ owned }) => ({ verification: { status: owned.status } }),
  identityInvitation: ({ params }) => verifications.invitation(params.linkCode),
  earlierPeople: ({ owned }, { caller }) => earlier(caller, owned),
  disownLink: async ({ params }) => void (await verifications.disown(params.linkCode)),
  knownChecks: ({ owned }) => reuse.find(owned),
  reuseCheck: ({ owned, body }, { caller }) => reuse.reuse(caller, owned.id, body),
  confirmName: ({ owned, body }, { caller }) => reuse.confirm(caller, owned.id, body),
  sendLinks: ({ owned, body }, { caller }) => verifications.sendLinks(caller, owned, body),
});

const SHAPE = /^\w{1,40}$/;

interface ShortLink {
  Params: { code: string };
  /** Set by the page's button: redirects to the provider at once. */
  Querystring: { start?: string };
}

/**
 * The short link of an SMS; it redirects to the provider. A browser first gets our page, which explains who asks and why. The code is in
 * the fragment there, so that no server receives it.
 */
export function shortLinks(app: FastifyInstance, verifications: VerificationService): void {
  app.get<ShortLink>('/v/:code', async (request, reply) => {
    const { params, query, headers } = request;
    const { code } = params;
    reply.header('cache-control', 'no-store').header('vary', 'accept, accept-language');
    const showsPage = headers.accept?.includes('text/html') && query.start === undefined;
    const url = showsPage
      ? await pageOf(code, languageOr(request.language([...LANGUAGES])))
      : SHAPE.test(code)
        ? await verifications.destination(code)
        : null;
    return url === null ? reply.callNotFound() : reply.redirect(url, 302);
  });

  /** The page also explains an invalid link, in the language of the browser (`otherwise`). */
  async function pageOf(code: string, otherwise: Language): Promise<string> {
    const isCode = SHAPE.test(code);
    const lang = (isCode && (await verifications.languageOf(code))) || otherwise;
    return `${pathTo('veriffUser', { lang })}#${isCode ? code : 'unknown'}`;
  }
}

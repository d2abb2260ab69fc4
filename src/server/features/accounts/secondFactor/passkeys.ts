import { hash, randomBytes } from 'node:crypto';
import type { Assertion, Attestation, PasskeyCreation, PasskeyRequest } from '#domain/accounts/secondFactor';
import type { PasskeyRow } from './store';

type Transports = PasskeyRequest['allowCredentials'][number]['transports'];

/** Half a megabyte of ASN.1 and X.509 code: loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** COSE ids of EdDSA, ES256 and RS256, which authenticators use. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;

/** 256 random bits, base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

const described = (known: readonly PasskeyRow[]) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: transports as Transports,
  }));

/** Passkeys for the site at `appUrl`: its host must be a domain name, since authenticators accept no IP addresses. */
export function passkeysAt(appUrl: string) {
  const { hostname: rpId, origin } = new URL(appUrl);
  return {
    /** The options for a new passkey; authenticators that already have one of the user are excluded. */
    creation: (
      person: { id: number; email: string; name: string },
      challenge: string,
      known: readonly PasskeyRow[],
    ): PasskeyCreation => ({
      rp: { id: rpId, name: 'Greffio' },
      // The same for all keys of a user, and without personal data.
      user: {
        id: hash('sha256', `greffio passkey ${person.id}`, 'base64url'),
        name: person.email,
        displayName: person.name,
      },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: TIMEOUT_MS,
      excludeCredentials: described(known),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    }),

    request: (challenge: string, known: readonly PasskeyRow[]): PasskeyRequest => ({
      challenge,
      rpId,
      timeout: TIMEOUT_MS,
      allowCredentials: described(known),
      userVerification: 'required',
    }),

    /** The passkey from an answer to `creation`; null unless it answers this challenge, on this site, with user verification. */
    async created(given: Attestation, challenge: string) {
      const { verifyRegistrationResponse } = await library();
      const { id, ...response } = given;
      const checked = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null);
      if (!checked?.verified) return null;
      const { credential } = checked.registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: [...given.transports],
      };
    },

    /** The counter from an answer to `request`, signed by `known`; null when it is invalid. */
    async signed(given: Assertion, challenge: string, known: PasskeyRow): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library();
      const { id, ...response } = given;
      const checked = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id: known.credentialId,
          publicKey: new Uint8Array(known.publicKey),
          counter: known.counter,
          transports: known.transports as Transports,
        },
      }).catch(() => null);
      return checked?.verified ? checked.authenticationInfo.newCounter : null;
    },
  };
}

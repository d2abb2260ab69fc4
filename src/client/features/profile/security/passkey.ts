import type { Attestation, PasskeyCreation } from '#domain/accounts/secondFactor';

/** Has an authenticator of this device or near it make a key. Rejects when there is none, or when the person gives up. */
export async function createPasskey(options: PasskeyCreation): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  // The browser may know more of them than the library's types: the server takes those of the standard.
  const transports = (response.transports ?? []) as Attestation['transports'];
  return { id, clientDataJSON, attestationObject, transports };
}

/** Authenticators know sites by a domain name: at an IP address there are no passkeys. */
export const canHavePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

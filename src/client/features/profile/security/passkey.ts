import type { Attestation, PasskeyCreation } from '#domain/accounts/secondFactor';

/** Creates a passkey on an authenticator of this device or near it. Rejects if there is none or the user cancels. */
export async function createPasskey(options: PasskeyCreation): Promise<Attestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  // A browser may report transports that the library's types lack; the server accepts those of the standard.
  const transports = (response.transports ?? []) as Attestation['transports'];
  return { id, clientDataJSON, attestationObject, transports };
}

/** A passkey belongs to a domain name: an IP address cannot have one. */
export const canHavePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

import { randomUUID } from 'node:crypto';
import { pathTo } from '#domain/base/paths';
import { madeUpNationalNumber } from '#domain/people/nationalNumber';
import { IMAGE_NAMES } from '#domain/people/verification';
import type { IncomingWebhook } from '../../providers/provider';
import { sandboxMessages } from '../sandboxMessages';
import type { IdentityAdapter, IdentityEvent, VerifiedName } from './identity';
import { specimen } from './specimens';

interface SessionState {
  sessionId: string;
  status: string;
  at: string;
  person: VerifiedName | null;
}

export interface SandboxIdentity extends IdentityAdapter {
  /** Changes a session, and returns the signed message that a provider would send. */
  decide(event: { sessionId: string; status: string; person?: VerifiedName | undefined }): IncomingWebhook;
}

const LATEST_KEPT = 1000;

/**
 * Checks are decided on a page of ours. Results arrive as signed messages and can be polled, like a real provider's. Kept in memory only.
 */
export function sandboxIdentity({ appUrl }: { appUrl: string }): SandboxIdentity {
  const messages = sandboxMessages();
  const latest = new Map<string, SessionState>();
  return {
    name: 'sandbox-identity',
    createSession: async () => {
      const sessionId = randomUUID();
      return { sessionId, url: `${appUrl}${pathTo('sandboxIdentity', { sessionId })}` };
    },
    handleWebhook: async (message) => [eventOf(messages.read<SessionState>(message))],
    fetchStatus: async (sessionId) => {
      const state = latest.get(sessionId);
      return state ? eventOf(state) : null;
    },
    fetchMedia: async (sessionId) =>
      IMAGE_NAMES.map((name) => ({
        id: `${sessionId}:${name}`,
        name,
        contentType: 'image/png',
        bytes: () => specimen(name),
      })),
    fetchNationalNumber: async (sessionId) =>
      madeUpNationalNumber(Number.parseInt(sessionId.slice(0, 8), 16) % 998),
    decide({ sessionId, status, person }) {
      const state = { sessionId, status, at: new Date().toISOString(), person: person ?? null };
      const [oldest] = latest.size < LATEST_KEPT ? [] : latest.keys();
      if (oldest) latest.delete(oldest);
      latest.set(sessionId, state);
      return messages.sign({ ...state });
    },
  };
}

const eventOf = ({ sessionId, status, at, person }: SessionState): IdentityEvent => ({
  id: `${sessionId}:${status}:${at}`,
  subject: sessionId,
  status,
  at: new Date(at),
  detail: { reason: status === 'resubmission_requested' ? 'imageQuality' : null, person },
});

import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { chatCompletions, reachChat } from '../server/adapters/text/chat';
import { openAiText } from '../server/adapters/text/openai';
import { textTemplate } from '../server/adapters/text/template';
import { type ChatService, startChatService } from './chatCompletions';
import { aDemande } from './factories';

export const MODEL = 'mistral-large-latest';

/** A text service for all tests of a file, and the driver that asks it. To be called at its top. */
export function textService() {
  let chat: ChatService;
  beforeAll(async () => {
    chat = await startChatService();
  });
  afterAll(() => chat.close());
  beforeEach(() => chat.answers());

  const driver = (more: object = {}) => {
    const options = {
      baseUrl: chat.url,
      apiKey: chat.key,
      model: MODEL,
      timeoutMs: 10_000,
      pauseMs: 0,
      ...more,
    };
    return openAiText(chatCompletions(options), reachChat(options));
  };
  return {
    service: () => chat,
    driver,
    propose: (demande: Demande = aDemande(), options?: object) =>
      driver(options).propose(dossierFacts(demande)),
  };
}

/** The text without a service, which is also the draft a service is sent. */
export const template = (demande: Demande = aDemande()) => textTemplate(dossierFacts(demande));

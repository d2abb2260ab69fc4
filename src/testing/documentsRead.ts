import { documentReaders } from '../server/adapters/extraction/document/document';
import { fileThread } from '../server/adapters/extraction/document/fileThread';
import type { ExtractionAdapter } from '../server/adapters/extraction/extraction';
import { createSandboxExtraction } from '../server/adapters/extraction/sandbox';
import { chatCompletions } from '../server/adapters/text/chat';
import { bundle } from './bundle';
import type { ChatService } from './chatCompletions';

/** The sandbox's shareholders, and documents that are read as they are everywhere, PDFs with this service. */
export function documentsRead({ url, key }: Pick<ChatService, 'url' | 'key'>): ExtractionAdapter {
  const worker = bundle('src/server/adapters/extraction/document/readWorker.ts');
  const complete = chatCompletions({ baseUrl: url, apiKey: key, model: 'm', timeoutMs: 5_000, pauseMs: 1 });
  return { ...createSandboxExtraction(), ...documentReaders({ complete, read: fileThread({ worker }) }) };
}

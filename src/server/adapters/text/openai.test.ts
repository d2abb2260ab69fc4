import { dossierFacts } from '#domain/dossier/dossierFacts';
import { LANGUAGES } from '#domain/language/languages';
import {
  answerOf,
  type ChatService,
  draftOf,
  fails,
  hangs,
  rewrites,
  says,
  sends,
  startChatService,
} from '../../../testing/chatCompletions';
import { aDemande } from '../../../testing/factories';
import { MODEL, template, textService } from '../../../testing/textService';
import type { TextFailure } from './text';

const { service, driver, propose } = textService();

/** What a service would write: other words around the same facts. */
const REWORDED = {
  fr: (draft: string) =>
    draft.replace('décide de transférer', 'a décidé de transférer').replace('Il résulte', 'Résulte'),
  nl: (draft: string) =>
    draft.replace('beslist de zetel', 'heeft beslist de zetel').replace('blijkt', 'volgt'),
};

describe('a text written by the service', () => {
  test.each(LANGUAGES)('is proposed in %s, and says where it comes from', async (langue) => {
    service().answers(rewrites(REWORDED[langue]));
    const demande = aDemande({ langue });
    const proposal = await propose(demande);
    expect(proposal).toEqual({ text: REWORDED[langue](template(demande)), source: 'service', failure: null });
    expect(proposal.text).not.toBe(template(demande));
  });

  test('is asked for once, with the key, the model and bounds', async () => {
    await propose();
    expect(service().received).toHaveLength(1);
    const [{ headers, body }] = service().received as [ChatService['received'][0]];
    expect(headers.authorization).toBe(`Bearer ${service().key}`);
    expect(headers['content-type']).toBe('application/json');
    expect(body).toMatchObject({
      model: MODEL,
      temperature: expect.any(Number),
      max_tokens: expect.any(Number),
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  });

  test('may come in parts, of which the thinking is left out', async () => {
    service().answers(({ body }, response) =>
      says([
        { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
        { type: 'text', text: answerOf(draftOf(body)) },
      ])({ body } as never, response),
    );
    expect(await propose()).toEqual({ text: template(), source: 'service', failure: null });
  });
});

describe('the template stands in, and the reason is known', () => {
  const standsIn = async (failure: TextFailure, options?: object) =>
    expect(await propose(aDemande(), options)).toEqual({ text: template(), source: 'template', failure });

  test('a wrong key', async () => {
    await standsIn('turned_away', { apiKey: 'sk-wrong' });
    expect(service().received).toHaveLength(0);
  });

  test('too many calls: once more after the pause it asks for, then no more', async () => {
    service().answers(fails(429, { headers: { 'Retry-After': '0' } }));
    await standsIn('busy');
    expect(service().received).toHaveLength(2);
  });

  test('many failures in a row: it is not asked at all for a while', async () => {
    const text = driver();
    service().answers(fails(500));
    for (let times = 0; times < 3; times += 1) await text.propose(dossierFacts(aDemande()));
    expect((await text.propose(dossierFacts(aDemande()))).failure).toBe('circuit_open');
    expect(service().received).toHaveLength(5);
  });

  test('a long pause is not waited for', async () => {
    service().answers(fails(429, { headers: { 'Retry-After': '3600' } }));
    await standsIn('busy');
    service().answers(
      fails(503, { headers: { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() } }),
    );
    await standsIn('down');
    expect(service().received).toHaveLength(1);
  });

  test('a failure of the service: once more, and that may be well', async () => {
    service().answers(fails(500));
    await standsIn('down');
    expect(service().received).toHaveLength(2);
    service().answers(
      fails(502),
      rewrites((draft) => draft),
    );
    expect((await propose()).source).toBe('service');
  });

  test('any other refusal is final', async () => {
    service().answers(fails(404, { param: 'model' }));
    await standsIn('rejected');
    expect(service().received).toHaveLength(1);
  });

  test('no answer in time', async () => {
    service().answers(hangs);
    await standsIn('timeout', { timeoutMs: 100 });
  });

  test('half an answer in time', async () => {
    service().answers((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"choices":[');
    });
    await standsIn('timeout', { timeoutMs: 100 });
  });

  test('nobody there', async () => {
    const gone = await startChatService();
    await gone.close();
    await standsIn('unreachable', { baseUrl: gone.url });
  });

  test('a redirection is not followed: the dossier goes nowhere else', async () => {
    const other = await startChatService(service().key);
    service().answers(sends(307, '', { Location: `${other.url}/chat/completions` }));
    await standsIn('unreachable');
    expect(other.received).toHaveLength(0);
    await other.close();
  });

  test.each<[string, TextFailure, Parameters<ChatService['answers']>[0]]>([
    ['cut off', 'truncated', says('Il résulte du procès-verbal', { finish_reason: 'length' })],
    ['filtered', 'declined', says('', { finish_reason: 'content_filter' })],
    ['refused by the model', 'declined', says(null, { refusal: 'I cannot help with that.' })],
    ['null', 'format', says(null)],
    ['a number', 'format', says(42)],
    ['no JSON', 'format', says('Il résulte du procès-verbal')],
    ['JSON of other fields', 'format', says('{"text": "Il résulte du procès-verbal"}')],
    ['JSON of other lines', 'format', says('{"lines": [1]}')],
    ['a page', 'unreadable', sends(200, '<html>Bad gateway</html>')],
    ['JSON of another kind', 'unreadable', sends(200, '{"choices":[]}')],
    ['JSON null', 'unreadable', sends(200, 'null')],
    ['endless', 'unreadable', sends(200, ' '.repeat(1_100_000))],
  ])('an answer that is %s', async (_what, failure, reply) => {
    service().answers(reply);
    await standsIn(failure);
  });
});

describe('models that know no temperature', () => {
  test.each(['max_tokens', 'temperature'])(
    'refuse %s, and are asked in their way from then on',
    async (param) => {
      const text = driver();
      service().answers(
        fails(400, { param }),
        rewrites((draft) => draft),
      );
      expect((await text.propose(dossierFacts(aDemande()))).source).toBe('service');
      await text.propose(dossierFacts(aDemande()));
      const bounds = service().received.map(({ body: { model, messages, response_format, ...rest } }) =>
        Object.keys(rest),
      );
      expect(bounds).toEqual([
        ['max_tokens', 'temperature'],
        ['max_completion_tokens'],
        ['max_completion_tokens'],
      ]);
    },
  );

  test('another refusal of the body is final', async () => {
    service().answers(fails(400, { param: 'messages' }));
    expect(await propose()).toMatchObject({ failure: 'rejected' });
    service().answers(sends(400, 'Bad request'));
    expect(await propose()).toMatchObject({ failure: 'rejected' });
    expect(service().received).toHaveLength(1);
  });
});

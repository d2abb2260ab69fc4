import PDFDocument from 'pdfkit';
import type { Demande } from '#domain/dossier/demande';
import { answerOf, type ChatService, fails, rewrites, says as saysWords, sends } from '../../chatCompletions';
import type { BehindGates } from './behindGates';
import { type Office, type Outcome, told } from './office';
import { untilItWorks, waysToFail } from './ways';

const TYPED = 'Texte que le bureau a écrit lui-même.';
const HOLDERS = 'Registre des actions. Claire Dumont : 600 actions. Marc Peeters : 400 actions.';
const RIGHT = {
  total_shares: null,
  shareholders: [
    { full_name: 'Claire Dumont', shares: '600', page: 1, quote: 'Claire Dumont : 600 actions' },
  ],
};
const INVENTED = {
  total_shares: '9000',
  shareholders: [
    { full_name: 'Paul Inconnu', shares: '9000', page: 1, quote: 'Paul Inconnu : 9000 actions' },
  ],
};

/** Both questions come to one address: the text to publish, and who stands in a document. */
type Answer = Parameters<ChatService['answers']>[number];
const either =
  (text: Answer, document: Answer): Answer =>
  (request, response) =>
    (request.body.response_format?.json_schema.name === 'shareholders' ? document : text)(request, response);

/** The text service fails while a text is proposed, and while a document is read; the office's own text stands in the dossier. */
export async function textFaults(office: Office, { chat, gates }: BehindGates): Promise<Outcome[]> {
  const all = (answer: Answer) => () => chat.answers(answer);
  const truth = all(
    either(
      rewrites((draft) => draft),
      saysWords(JSON.stringify(RIGHT)),
    ),
  );
  const ways = waysToFail(
    gates.chat,
    {
      'is down (503)': all(sends(503, '')),
      'lies (200, a page of HTML)': all(sends(200, '<html>')),
      'lies (JSON of another shape)': all(sends(200, '{"choices":{"0":"yes"}}')),
      'lies (another seat, people that are in no document)': all(
        either(
          rewrites((draft) => draft.replace(/Saint-Gilles/g, 'Ixelles')),
          saysWords(JSON.stringify(INVENTED)),
        ),
      ),
      'says nothing': all(either(saysWords(answerOf('')), saysWords('null'))),
      'refuses the key': all(fails(401)),
    },
    truth,
  );
  const dossier = await office.writer.fill();
  const path = `/demandes/${dossier.id}`;
  const content = (await pdf(HOLDERS)).toString('base64');
  const list = Buffer.from('Nom;Actions\nClaire Dumont;600\n').toString('base64');
  await told(office, 'POST', `${path}/text`, { text: TYPED });
  const propose = () => told(office, 'GET', `/getTextWithIA/${dossier.id}`);
  const read = (file: string) => told(office, 'POST', `${path}/extraction`, { content: file });
  const outcomes: Outcome[] = [];
  for (const { name, begin, end } of ways) {
    truth();
    begin();
    const proposal = await propose();
    const document = await read(content);
    const table = await read(list);
    end();
    const again = await untilItWorks(propose, ({ body }) => body.source === 'service');
    const readAgain = await untilItWorks(
      () => read(content),
      ({ status }) => status === 200,
    );
    const { demande } = (await told(office, 'GET', path)).body as { demande: Demande };
    outcomes.push({
      fault: `text service ${name}`,
      seen:
        `text ${proposal.words} from the ${proposal.body.source}${proposal.body.fallback ? ', which is said' : ''}; ` +
        `a PDF ${document.words}; a list in CSV ${table.words}; asked again: text ${again.words}, PDF ${readAgain.words}`,
      wrong: [
        ...(proposal.status === 200 && proposal.body.source === 'template' && proposal.body.fallback
          ? []
          : [`the template did not stand in: ${proposal.words}`]),
        ...(String(proposal.body.response).includes('Ixelles') ? ['a seat that nobody decided'] : []),
        ...(document.status === 502 || document.status === 422
          ? []
          : [`the PDF was answered ${document.words}`]),
        ...(table.status === 200 ? [] : ['a list was not read, which needs nobody']),
        ...(again.isBack && readAgain.isBack ? [] : ['it does not work afterwards']),
        ...(demande.text === TYPED ? [] : ['the text that was typed is gone']),
        ...(await office.losses()),
      ],
    });
  }
  await office.writer.finish(dossier);
  return outcomes;
}

function pdf(text: string): Promise<Buffer> {
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.text(text).end();
  });
}

import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import fr from '../../../i18n/fr.json';
import { button, fill, openDossier, renderStep } from '../../testing/openStep';
import { path } from '../../testing/renderApp';
import { startServer, type TestServer } from '../../testing/startServer';
import { surviveTranslation } from './translated';

let stop = () => {};
beforeEach(() => {
  stop = surviveTranslation();
});
afterEach(() => stop());

/** As browsers do it: an element around every text, or in its place. The words stay, so that they can be told. */
async function translate(way: 'around' | 'in place') {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    if (way === 'around') font.append(text);
    else font.textContent = text.data;
  }
  // What watches the page hears of it.
  await new Promise((resolve) => setTimeout(resolve));
}

function Shown({ n, busy = false }: { n: number; busy?: boolean }) {
  return (
    <p>
      {busy && <b>busy </b>}
      {n > 0 && 'some: '}
      {n}
      {n > 1 && <i> many</i>} left
    </p>
  );
}

test.each(['around', 'in place'] as const)(
  'texts that come, change and go beside elements: %s',
  async (way) => {
    const { rerender, container, unmount } = render(<Shown n={1} />);
    const becomes = async (next: ReactNode, words: string) => {
      await translate(way);
      rerender(next);
      expect(container).toHaveTextContent(words);
      expect(container.textContent).toHaveLength(words.length);
    };
    await becomes(<Shown n={2} busy />, 'busy some: 2 many left');
    await becomes(<Shown n={0} />, '0 left');
    await becomes(<Shown n={3} />, 'some: 3 many left');
    await translate(way);
    unmount();
    expect(container).toBeEmptyDOMElement();
  },
);

describe('the wizard on a translated page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test.each(['around', 'in place'] as const)('goes on, opens a form, says a fault: %s', async (way) => {
    const dossier = await openDossier(server, {
      saved: [
        { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 },
        { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' },
      ],
      progress: 50,
    });
    const { user } = renderStep(server, 'step3', dossier);
    const goOn = await button('Continuer');
    await translate(way);
    await user.click(goOn);
    await waitFor(() => expect(path()).toBe('/dirigeants_service'));
    const add = await button(/^Ajouter le numéro de GSM.: Claire Dumont-Vandenberghe$/);
    await translate(way);
    await user.click(add);
    const number = await screen.findByRole('textbox', { name: fr['person.mobile'] });
    await translate(way);
    await fill(user, number, '02 123 45 67');
    await user.click(await button('Envoyer le lien'));
    await waitFor(() => expect(number).toHaveAccessibleDescription(fr['dirigeants.errorInvalidPhoneFormat']));
    await translate(way);
    await user.click(await button('Annuler'));
    await waitFor(() => expect(number).not.toBeInTheDocument());
    expect(await button(/^Ajouter le numéro de GSM.: Claire/)).toBeVisible();
  });
});

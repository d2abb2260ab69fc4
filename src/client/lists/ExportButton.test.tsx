import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { renderUi } from '../../testing/renderUi';
import { watchDownloads } from '../../testing/watchDownloads';
import { createStore } from '../app/store/store';
import { ExportButton } from './ExportButton';

const answers: Response[] = [];
const asked: Request[] = [];

beforeEach(() => {
  globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return answers.shift() ?? Response.error();
  };
});

test('saves the list as it is filtered under the name of the server; a failure can be tried again', async () => {
  const { store } = createStore();
  const { user } = renderUi(
    <Provider store={store}>
      <ExportButton call="GET /tickets" filters={{ q: 'an', sort: '-id' }} />
    </Provider>,
  );
  const headers = { 'content-disposition': 'attachment; filename="greffio-reclamations-2026-11-22.csv"' };
  answers.push(Response.json({ message: 'server.error' }, { status: 500 }), new Response('x', { headers }));

  const { files, stop } = watchDownloads();
  await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Le fichier n’a pas été exporté.');
  expect(files).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Fichier téléchargé.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  stop();
  expect(files.map(({ name }) => name)).toEqual(['greffio-reclamations-2026-11-22.csv']);
  expect(asked.map(({ url, headers }) => [new URL(url).search, headers.get('accept')])).toEqual([
    ['?q=an&sort=-id', 'text/csv'],
    ['?q=an&sort=-id', 'text/csv'],
  ]);
});

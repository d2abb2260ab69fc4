import Button from '@mui/material/Button';
import { render, screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi';
import { LanguageSwitch } from '../app/shell/LanguageSwitch';
import { ChangedValue } from './ChangedValue';
import { ErrorState } from './ErrorState';
import { LedgerLines } from './LedgerLines';
import { Notice } from './Notice';
import { PageHeader } from './PageHeader';
import { SkipLink } from './SkipLink';
import { useDocumentTitle } from './useDocumentTitle';

function Page({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

test('a failure says what, why, when and what is safe, and can be retried', async () => {
  const retried = jest.fn();
  const { user } = renderUi(
    <ErrorState
      title="La liste n’a pas pu être chargée"
      cause="Le serveur n’a pas répondu"
      code={502}
      time={new Date(2026, 10, 20, 14, 52, 8)}
      safe="Vos demandes sont intactes."
      onRetry={retried}
    />,
  );
  expect(
    screen.getByRole('heading', { level: 2, name: 'La liste n’a pas pu être chargée' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Le serveur n’a pas répondu (502, 14:52:08). Vos demandes sont intactes.',
  );
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retried).toHaveBeenCalledTimes(1);
});

test('a failure without a code has no empty brackets', () => {
  renderUi(<ErrorState title="Hors ligne" cause="La connexion est coupée" />);
  expect(screen.getByRole('alert')).toHaveTextContent('La connexion est coupée.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['error', 'alert'],
  ['warn', 'status'],
  ['ok', 'status'],
] as const)('a notice of tone %s is a %s', (tone, role) => {
  renderUi(
    <div data-testid="place">
      <Notice tone={tone} title="Titre.">
        Suite.
      </Notice>
    </div>,
  );
  expect(screen.getByTestId('place').firstElementChild).toHaveAttribute('role', role);
  expect(screen.getByTestId('place')).toHaveTextContent('Titre. Suite.');
});

test('a notice can be there from the start without being announced, and can be closed', async () => {
  const closed = jest.fn();
  const { user } = renderUi(<Notice live="off" title="Titre." onClose={closed} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('the language is chosen by its own name; the current one does nothing', async () => {
  const chosen: string[] = [];
  const { user } = renderUi(<LanguageSwitch value="fr" onChange={(lang) => chosen.push(lang)} />);
  const french = screen.getByRole('button', { name: 'FR, Français' });
  expect(french).toHaveAttribute('aria-pressed', 'true');
  await user.click(french);
  const dutch = screen.getByRole('button', { name: 'NL, Nederlands' });
  expect(dutch).toHaveAttribute('lang', 'nl');
  await user.click(dutch);
  expect(chosen).toEqual(['nl']);
});

test('the first Tab leads past the navigation, without changing the address', async () => {
  const { href } = window.location;
  const { user } = renderUi(
    <>
      <SkipLink target="content" />
      <a href="/menu">menu</a>
      <main id="content" tabIndex={-1}>
        contenu
      </main>
    </>,
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.href).toBe(href);
});

test('a part of a page that names the tab gives the name back when it goes', () => {
  const view = render(<Page title="Réclamations" />);
  view.rerender(
    <>
      <Page title="Réclamations" />
      <Page title="Réclamation 12" />
    </>,
  );
  view.rerender(<Page title="Réclamations" />);
  expect(document.title).toBe('Réclamations · Greffio');
});

test('a page has one title that can take the focus, its figures and a way back', async () => {
  const { user } = renderUi(
    <PageHeader
      title="Tableau de bord"
      line="Trois dossiers."
      figures={[{ label: 'Demandes', value: '24' }, { label: 'Réclamations' }]}
      primary={<Button>Ajouter</Button>}
      back={{ to: '/dashboard', label: 'Retour' }}
    />,
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Tableau de bord' });
  title.focus();
  expect(title).toHaveFocus();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Demandes', 'Réclamations']);
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['24', '']);
  await user.click(screen.getByRole('link', { name: 'Retour' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/dashboard');
});

test('an account pairs each label with its amount', () => {
  renderUi(
    <LedgerLines
      lines={[
        { id: 'open', label: 'Ouverture', amount: '5' },
        { id: 'sum', label: 'Coût', amount: '5 crédits', kind: 'total' },
        { id: 'after', label: 'Solde après', amount: '55 crédits', kind: 'final' },
      ]}
    />,
  );
  const words = (role: string) => screen.getAllByRole(role).map((part) => part.textContent);
  expect(words('term')).toEqual(['Ouverture', 'Coût', 'Solde après']);
  expect(words('definition')).toEqual(['5', '5 crédits', '55 crédits']);
});

test('a change is said in words, not only by colour and stroke', () => {
  const { container } = renderUi(<ChangedValue before="Quai 44" after="Chaussée 112" />);
  expect(container.querySelector('del')).toHaveTextContent('Avant : Quai 44');
  expect(container.querySelector('ins')).toHaveTextContent('Après : Chaussée 112');
});

test('the tab of the browser bears the page’s name first', () => {
  const { rerender } = render(<Page title="Tableau de bord" />);
  expect(document.title).toBe('Tableau de bord · Greffio');
  rerender(<Page title="Crédits" />);
  expect(document.title).toBe('Crédits · Greffio');
});

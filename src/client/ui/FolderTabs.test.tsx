import { screen, within } from '@testing-library/react';
import { renderUi, windowWidth } from '../../testing/renderUi';
import { type FolderStep, FolderTabs } from './FolderTabs';

const steps: FolderStep[] = [
  { id: 'company', number: '1', title: 'Société', state: 'done', to: '/step-1' },
  { id: 'dates', number: '5', title: 'Dates et lieu', state: 'incomplete' },
  { id: 'changes', number: '6b', title: 'Changements', state: 'current', to: '/step-6' },
  { id: 'text', number: '7', title: 'Texte', state: 'todo', reachable: false },
];
const substeps: FolderStep[] = [
  { id: 'seat', number: '6a', title: 'Siège', state: 'done' },
  { id: 'directors', number: '6b', title: 'Administrateurs', state: 'current' },
];

function folder(onSelect?: (id: string) => void) {
  return renderUi(
    <FolderTabs
      label="Étapes"
      steps={steps}
      substeps={substeps}
      {...(onSelect && { onSelect })}
      summary="Étape 6b sur 7"
      note="Brasserie du Canal SA"
      footer="boutons"
    >
      contenu
    </FolderTabs>,
  );
}

test('the tabs say where one is, what is done and what is not', () => {
  folder();
  const tabs = screen.getByRole('navigation', { name: 'Étapes' });
  expect(
    within(tabs)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1Société, complète', '5Dates et lieu, incomplète', '6bChangements', '7Texte, à venir']);
  expect(within(tabs).getByRole('link', { name: /Changements/ })).toHaveAttribute('aria-current', 'step');
  const row = screen.getByRole('navigation', { name: 'Changements' });
  expect(within(row).getByRole('button', { name: /Administrateurs/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(screen.getByText('contenu')).toBeInTheDocument();
  expect(screen.getByText('boutons')).toBeInTheDocument();
});

test('a step with an address is a link, another a button, one out of reach neither', async () => {
  const selected: string[] = [];
  const { user } = folder((id) => selected.push(id));
  await user.click(screen.getByRole('link', { name: /Société/ }));
  expect(screen.getByTestId('address')).toHaveTextContent('/step-1');
  await user.click(screen.getByRole('button', { name: /Dates et lieu/ }));
  expect(selected).toEqual(['company', 'dates']);
  expect(screen.queryByRole('link', { name: /Texte/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Texte/ })).not.toBeInTheDocument();
});

describe('on a phone', () => {
  let restore = () => {};
  beforeEach(() => {
    restore = windowWidth(360);
  });
  afterEach(() => restore());

  test('a summary stands for the tabs; the list opens on demand and closes after a choice', async () => {
    const selected: string[] = [];
    const { user } = folder((id) => selected.push(id));
    expect(screen.getByText('Étape 6b sur 7')).toBeInTheDocument();
    expect(screen.getByText('Brasserie du Canal SA')).toBeInTheDocument();
    const toggle = screen.getByRole('button', { name: 'Étapes' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Dates et lieu')).not.toBeInTheDocument();

    await user.click(toggle);
    const titles = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(titles).toEqual([
      '1Société, complète',
      '5Dates et lieu, incomplète',
      '6bChangements',
      '6aSiège, complète',
      '6bAdministrateurs',
      '7Texte, à venir',
    ]);
    await user.click(screen.getByRole('button', { name: /Siège/ }));
    expect(selected).toEqual(['seat']);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});

test('a window that gets narrow, or wide again, leaves what stands on the sheet as it is', () => {
  const sheet = (
    <FolderTabs label="Étapes" steps={steps} summary="Étape 6b sur 7">
      <input />
    </FolderTabs>
  );
  const { rerender } = renderUi(sheet);
  const field = screen.getByRole('textbox');
  const restore = windowWidth(360);
  rerender(<FolderTabs {...sheet.props} />);
  expect(screen.getByText('Étape 6b sur 7')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toBe(field);
  restore();
});

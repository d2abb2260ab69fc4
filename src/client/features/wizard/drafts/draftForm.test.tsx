import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { object, text } from '#domain/base/schema';
import fr from '../../../../../i18n/fr.json';
import { createStore } from '../../../app/store/store';
import { demandeOpened } from '../../../entities/dossier/wizardSlice';
import { LanguageProvider } from '../../../intl/LanguageProvider';
import { draftKey, selectTyped } from './draftsSlice';
import { useDraftForm } from './useDraftForm';

const schema = object({ place: text() });

interface Shown {
  /** What the form stands in. */
  Place: 'div' | 'fieldset';
  suggested: string;
}

function PlaceForm({ suggested }: Pick<Shown, 'suggested'>) {
  const form = useDraftForm({
    step: 'step3',
    name: 'step',
    initial: { place: suggested },
    schema,
    save: async () => undefined,
  });
  const { error: _error, ...field } = form.field('place');
  return <input aria-label="place" {...field} />;
}

// What the tab has kept of another test's dossier would come back into the store.
beforeEach(() => sessionStorage.clear());

/** A step whose form may stand in another element, and begin with something else, from one drawing to the next. */
function open() {
  const { store } = createStore();
  store.dispatch(demandeOpened({ id: 7, enterprise_number: '1999000150' }));
  const page = ({ Place, suggested }: Shown) => (
    <Provider store={store}>
      <LanguageProvider lang="fr" initial={{ lang: 'fr', messages: fr }}>
        <Place>
          <PlaceForm suggested={suggested} />
        </Place>
      </LanguageProvider>
    </Provider>
  );
  const { rerender } = render(page({ Place: 'div', suggested: '' }));
  return {
    user: userEvent.setup({ delay: null }),
    noted: () => selectTyped(store.getState(), draftKey(7, 'step3'), 'step'),
    show: (shown: Shown) => rerender(page(shown)),
  };
}
const place = () => screen.getByRole('textbox', { name: 'place' });

test('what was typed last stays when the form is drawn anew in another place before it is noted', async () => {
  const { user, noted, show } = open();
  await user.type(place(), 'Namur');
  expect(noted()).toBeUndefined();
  const before = place();
  show({ Place: 'fieldset', suggested: '' });
  expect(place()).not.toBe(before);
  expect(place()).toHaveValue('Namur');
  // Longer than typing waits to be noted.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(place()).toHaveValue('Namur');
  expect(noted()).toEqual({ place: 'Namur' });
});

test('a suggestion fills a form in which nothing is typed, and none in which something is', async () => {
  const { user, noted, show } = open();
  show({ Place: 'div', suggested: 'Bruxelles' });
  await waitFor(() => expect(place()).toHaveValue('Bruxelles'));
  await user.type(place(), ' Nord');
  show({ Place: 'div', suggested: 'Liège' });
  await waitFor(() => expect(noted()).toEqual({ place: 'Bruxelles Nord' }));
  expect(place()).toHaveValue('Bruxelles Nord');
});

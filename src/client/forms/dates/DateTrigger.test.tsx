import { screen, waitFor } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { BELGIAN_ZONE } from '#domain/language/today';
import { renderUi } from '../../../testing/renderUi';
import { DateTrigger, type DateTriggerProps } from './DateTrigger';

function Form(props: Partial<DateTriggerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <DateTrigger label="Date de l’assemblée" {...props} value={value} onChange={setValue} />;
}

test.each([
  ['fr', '20 novembre 2026'],
  ['nl', '20 november 2026'],
] as const)('the date is said in full in %s', (lang, words) => {
  renderUi(<Form value="2026-11-20" />, { lang });
  expect(screen.getByRole('button', { name: `Date de l’assemblée ${words}` })).toBeInTheDocument();
});

test('without a date it says what to do, and why when it is missing', () => {
  renderUi(<Form error="Il manque la date." />);
  const button = screen.getByRole('button', { name: 'Date de l’assemblée Choisir une date' });
  expect(button).toHaveAccessibleDescription('Il manque la date.');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('choosing a day closes the calendar and gives that day', async () => {
  const { user } = renderUi(<Form value="2026-11-20" />);
  await user.click(screen.getByRole('button', { name: /Date de l’assemblée/ }));
  expect(await screen.findByRole('columnheader', { name: 'lundi' })).toBeInTheDocument();
  await user.click(screen.getByRole('gridcell', { name: '5' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Date de l’assemblée 5 novembre 2026' })).toBeInTheDocument();
});

test('the keyboard alone opens, moves and chooses', async () => {
  const { user } = renderUi(<Form value="2026-11-20" />, { lang: 'nl' });
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('gridcell', { name: '20' })).toHaveFocus());
  await user.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Date de l’assemblée 12 november 2026' })).toHaveFocus();
});

test('Escape closes without a choice', async () => {
  const closed = jest.fn();
  const { user } = renderUi(<Form value="2026-11-20" onClose={closed} />);
  await user.click(screen.getByRole('button', { name: /Date de l’assemblée/ }));
  await screen.findByRole('grid');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /20 novembre 2026/ })).toBeInTheDocument();
  expect(closed).toHaveBeenCalledTimes(1);
});

test('today is the day in Belgium, whatever day it is here', async () => {
  // Half past midnight in Brussels: another day in Auckland, and in London.
  const now = new Date('2026-11-24T23:30:00Z');
  const doNotFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;
  const neither = ['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const;
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  jest.useFakeTimers({ now, doNotFake: [...doNotFake, ...neither, ...frames] });
  const { user } = renderUi(<Form value="" />);
  await user.click(screen.getByRole('button', { name: /Date de l’assemblée/ }));
  expect(await screen.findByRole('gridcell', { current: 'date' })).toHaveTextContent('25');
  await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
  expect(await screen.findByRole('button', { name: /25 novembre 2026/ })).toBeInTheDocument();
  jest.useRealTimers();
});

test('days outside the limits cannot be chosen', async () => {
  const { user } = renderUi(<Form value="2026-11-20" min="2026-11-10" max="2026-11-25" />);
  await user.click(screen.getByRole('button', { name: /Date de l’assemblée/ }));
  expect(await screen.findByRole('gridcell', { name: '9' })).toBeDisabled();
  expect(screen.getByRole('gridcell', { name: '10' })).toBeEnabled();
  expect(screen.getByRole('gridcell', { name: '25' })).toBeEnabled();
  expect(screen.getByRole('gridcell', { name: '26' })).toBeDisabled();
});

describe('a date that is typed', () => {
  const field = () => screen.findByRole('textbox', { name: 'Tapez la date' });
  const trigger = () => screen.getByRole('button', { name: /Date de l’assemblée/ });
  const open = async () => {
    const view = renderUi(<Form value="2026-11-20" />);
    await view.user.click(trigger());
    await view.user.type(await field(), '1.12.26');
    return view;
  };

  test('is said in full while one types, and taken with Enter', async () => {
    const { user } = await open();
    expect(await field()).toHaveAccessibleDescription('1er décembre 2026');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(trigger()).toHaveAccessibleName('Date de l’assemblée 1er décembre 2026');
  });

  test('belongs to a form that Enter does not submit, whether the date is right or wrong', async () => {
    const submitted = jest.fn((event: FormEvent) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={submitted}>
        <Form value="2026-11-20" />
      </form>,
    );
    await user.click(trigger());
    await user.type(await field(), '31/02/2026{Enter}');
    expect(await field()).toHaveValue('31/02/2026');
    expect(await field()).toHaveAccessibleDescription(/^Cette date n’existe pas/);
    await user.clear(await field());
    await user.type(await field(), '1/12/2026{Enter}');
    await waitFor(() => expect(trigger()).toHaveAccessibleName('Date de l’assemblée 1er décembre 2026'));
    expect(submitted).not.toHaveBeenCalled();
  });

  test('begins on the button itself', async () => {
    const { user } = renderUi(<Form />);
    await user.tab();
    await user.keyboard('2');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('0112026{Enter}');
    await waitFor(() => expect(trigger()).toHaveAccessibleName('Date de l’assemblée 20 novembre 2026'));
  });

  test('and does not exist is said in words, and may be corrected', async () => {
    const { user } = await open();
    await user.clear(await field());
    await user.type(await field(), '31/11/2026{Enter}');
    expect(await field()).toHaveAccessibleDescription(/^Cette date n’existe pas/);
    expect(screen.getByRole('status')).toHaveTextContent(/^Cette date n’existe pas/);
    await user.type(await field(), '{Backspace}');
    expect(await field()).not.toBeInvalid();
  });

  test('must be within the limits', async () => {
    const { user } = renderUi(<Form value="2026-11-20" max="2026-11-25" />);
    await user.click(trigger());
    await user.type(await field(), '26/11/2026{Enter}');
    expect(await field()).toHaveAccessibleDescription('Cette date n’est pas possible ici.');
  });

  test('that is right is taken by a press outside, one that is wrong stays to be corrected', async () => {
    const { user } = await open();
    const outside = () => document.querySelector('.MuiBackdrop-root') as HTMLElement;
    await user.type(await field(), 'x');
    await user.click(outside());
    expect(await field()).toBeInvalid();
    await user.type(await field(), '{Backspace}');
    await user.click(outside());
    await waitFor(() => expect(trigger()).toHaveAccessibleName('Date de l’assemblée 1er décembre 2026'));
  });
});

test('today is one press away', async () => {
  const { user } = renderUi(<Form />, { lang: 'nl' });
  await user.click(screen.getByRole('button', { name: /Date de l’assemblée/ }));
  await user.click(await screen.findByRole('button', { name: 'Vandaag' }));
  const inBelgium = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: BELGIAN_ZONE });
  const today = inBelgium.format(new Date());
  expect(screen.getByRole('button', { name: `Date de l’assemblée ${today}` })).toBeInTheDocument();
});

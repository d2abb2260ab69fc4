import {
  type CessionPanel,
  cessionEntered,
  cessionSlice,
  choiceAsked,
  distributionGiven,
  formSaved,
  openingAsked,
  panelClosed,
  panelRestored,
  phoneAsked,
  shareholderAdded,
  shareholderEdited,
} from './cessionSlice';

const PANELS: CessionPanel[] = [
  { kind: 'closed' },
  { kind: 'choice' },
  { kind: 'opening' },
  { kind: 'form', id: 7 },
  { kind: 'phone', id: 7 },
];
/** Where each event leads; any other leads nowhere. */
const fromList = {
  choiceAsked: 'choice',
  shareholderAdded: 'form',
  shareholderEdited: 'form',
  phoneAsked: 'phone',
};
const LEADS: Record<CessionPanel['kind'], Record<string, string>> = {
  closed: { ...fromList, panelRestored: 'form' },
  choice: { openingAsked: 'opening', distributionGiven: 'closed', panelClosed: 'closed' },
  opening: { ...fromList, distributionGiven: 'closed', panelClosed: 'closed' },
  form: { ...fromList, formSaved: 'phone', panelClosed: 'closed' },
  phone: { ...fromList, panelClosed: 'closed' },
};
const { reducer } = cessionSlice;
const fresh = reducer(undefined, cessionEntered(1));
const after = (panel: CessionPanel, action: Parameters<typeof reducer>[1]) =>
  reducer({ ...fresh, panel }, action);

describe.each(PANELS)('with $kind open', (panel) => {
  test.each([
    choiceAsked(),
    openingAsked(),
    distributionGiven('manual'),
    shareholderAdded(),
    shareholderEdited(8),
    formSaved({ of: 7, id: 7 }),
    phoneAsked(8),
    panelRestored({ kind: 'form', id: 9 }),
    panelClosed(),
  ])('$type', (action) => {
    const next = after(panel, action).panel;
    const leads = LEADS[panel.kind][action.type.replace('cession/', '')];
    expect(next).toEqual(leads ? expect.objectContaining({ kind: leads }) : panel);
  });
});

test('a form and a phone number are of the person they were opened for', () => {
  expect(after({ kind: 'closed' }, shareholderEdited(8)).panel).toEqual({ kind: 'form', id: 8 });
  expect(after({ kind: 'form', id: 7 }, phoneAsked(8)).panel).toEqual({ kind: 'phone', id: 8 });
});

test('an answer to a form moves no other form', () => {
  const other: CessionPanel = { kind: 'form', id: 8 };
  expect(after(other, formSaved({ of: 7, id: 7 })).panel).toEqual(other);
  expect(after(other, formSaved({ of: null, id: 9 })).panel).toEqual(other);
  expect(after({ kind: 'form' }, formSaved({ of: null, id: 9 })).panel).toEqual({ kind: 'phone', id: 9 });
});

test('a distribution that arrives when its popup is gone is remembered all the same', () => {
  expect(after({ kind: 'phone', id: 7 }, distributionGiven('auto'))).toMatchObject({
    mode: 'auto',
    panel: { kind: 'phone', id: 7 },
  });
});

test('another request starts afresh', () => {
  const open = after({ kind: 'opening' }, cessionEntered(2));
  expect(open).toEqual({ ...fresh, demandeId: 2 });
});

/**
 * The parts of a slip, with a rule between them. Not as `* + *`: for a sibling of any kind a browser styles all of a list anew
 * whenever something is added anywhere on the page.
 */
export const ruled = {
  '& > :not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider', mb: 2, pb: 2 },
};

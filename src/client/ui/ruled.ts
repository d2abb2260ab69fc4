/**
 * Parts of a slip with rules between them. Not as `* + *`: with such a selector browsers restyle a whole list whenever something is added
 * to the page.
 */
export const ruled = {
  '& > :not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider', mb: 2, pb: 2 },
};

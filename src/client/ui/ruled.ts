/** The parts of a slip, with a rule between them. */
export const ruled = { '& > * + *': { borderTop: '1px solid', borderColor: 'divider', mt: 2, pt: 2 } };

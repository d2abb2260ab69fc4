import type { Dirigeant } from '#domain/entities/services';

/** Given name first. */
export const nameOf = ({ givenName, surname }: Pick<Dirigeant, 'givenName' | 'surname'>): string =>
  [givenName, surname].filter(Boolean).join(' ');

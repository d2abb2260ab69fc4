import type { ComponentType, ReactNode } from 'react';
import type { FoundClient, FoundDossier, FoundPerson } from '#domain/clients/find';
import type { IconProps } from '../../ui/Icon';

/** What a row stands for; an act stands for nothing but itself. */
export type Subject =
  | { kind: 'client'; client: FoundClient }
  | { kind: 'dossier'; dossier: FoundDossier }
  | { kind: 'person'; person: FoundPerson };

export interface Row {
  /** Also the end of its id on the page. */
  key: string;
  Icon: ComponentType<IconProps>;
  text: string;
  /** At its right, and read after it. */
  aside?: ReactNode;
  /** Where it leads, also in a new tab; null: nowhere. */
  to: string | null;
  /** What is done before one goes there. */
  before?: () => void;
  /** A single key that does it. */
  letter?: string;
  subject?: Subject;
}

export interface Group {
  key: string;
  title: string;
  rows: Row[];
}

import type { ComponentType, ReactNode } from 'react';
import type { FoundClient, FoundDossier, FoundPerson } from '#domain/clients/find';
import type { IconProps } from '../../ui/Icon';

/** The subject of a row; an action has none. */
export type Subject =
  | { kind: 'client'; client: FoundClient }
  | { kind: 'dossier'; dossier: FoundDossier }
  | { kind: 'person'; person: FoundPerson };

export interface Row {
  /** Also the end of its DOM id. */
  key: string;
  Icon: ComponentType<IconProps>;
  text: string;
  /** At the right, and read after the text. */
  aside?: ReactNode;
  /** The link, which can open in a new tab; null: none. */
  to: string | null;
  /** Runs before the navigation. */
  before?: () => void;
  /** A single key that triggers it. */
  letter?: string;
  subject?: Subject;
}

export interface Group {
  key: string;
  title: string;
  rows: Row[];
}

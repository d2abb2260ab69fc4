import type { ComponentType } from 'react';
import type { DeadlineKind, Expected } from '#domain/deadlines/deadline';
import type { ListedDeadline } from '#domain/deadlines/record';
import { expectedWords } from '#domain/deadlines/words';
import type { Language } from '#domain/language/languages';
import type { IconProps } from '../../ui/Icon';
import {
  BookOpenIcon,
  LandmarkIcon,
  NetworkIcon,
  ReceiptIcon,
  SmartphoneIcon,
  UsersIcon,
  UserXIcon,
} from '../../ui/icons';

/** What each kind looks like beside its word. */
export const KIND_ICONS: Record<DeadlineKind, ComponentType<IconProps>> = {
  deposit: LandmarkIcon,
  mandate: UserXIcon,
  meeting: UsersIcon,
  ubo: NetworkIcon,
  accounts: BookOpenIcon,
  check: SmartphoneIcon,
  tariff: ReceiptIcon,
};

/** What is expected, in a few words: an answer carries every field, null where it has no meaning. */
export const expectedOf = ({ expected }: Pick<ListedDeadline, 'expected'>, lang: Language): string =>
  expectedWords(expected as Expected, lang);

/** By what lists and tests know one. */
export const keyOf = ({ client, kind, period }: Pick<ListedDeadline, 'client' | 'kind' | 'period'>): string =>
  `${client.id}:${kind}:${period}`;

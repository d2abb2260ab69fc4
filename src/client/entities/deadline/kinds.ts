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

/** Icon of each kind, beside its text. */
export const KIND_ICONS: Record<DeadlineKind, ComponentType<IconProps>> = {
  deposit: LandmarkIcon,
  mandate: UserXIcon,
  meeting: UsersIcon,
  ubo: NetworkIcon,
  accounts: BookOpenIcon,
  check: SmartphoneIcon,
  tariff: ReceiptIcon,
};

/** What is expected, in a few words. Answers have all fields, null where meaningless. */
export const expectedOf = ({ expected }: Pick<ListedDeadline, 'expected'>, lang: Language): string =>
  expectedWords(expected as Expected, lang);

/** Key of a deadline in lists and tests. */
export const keyOf = ({ client, kind, period }: Pick<ListedDeadline, 'client' | 'kind' | 'period'>): string =>
  `${client.id}:${kind}:${period}`;

import type { IntlShape } from 'react-intl';
import type { CheckState } from '#domain/people/identityStatus';
import type { Verification } from '#domain/people/verification';

type Told = Pick<Verification, 'reason' | 'by_office'>;

const todo = (state: 'refused' | 'resubmission', { reason, by_office }: Told) => {
  if (state === 'resubmission') return 'identity.todo.resubmission';
  if (by_office) return 'identity.todo.office';
  return reason === 'nameDiffers' || reason === 'personDiffers'
    ? 'identity.todo.person'
    : 'identity.todo.refused';
};

/** Why photos are wanted again or were refused, and what to do; null when there is nothing to do. */
export function checkReason(intl: IntlShape, state: CheckState | 'ended', told: Told): string | null {
  if (state !== 'refused' && state !== 'resubmission') return null;
  const why = told.reason && intl.formatMessage({ id: `identity.reasons.${told.reason}` });
  return [why, intl.formatMessage({ id: todo(state, told) })].filter(Boolean).join(' ');
}

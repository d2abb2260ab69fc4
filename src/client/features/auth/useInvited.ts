import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '#domain/base/paths';
import { useLinkOfInvitationQuery } from '../../entities/account/accountApi';

interface Form {
  values: { email: string };
  setFieldValue: (field: 'email', value: string, validate: boolean) => unknown;
}

/** The invitation of the wanted link, before the login; its address fills the field if that is empty. */
export function useInvited(wanted: string | undefined, form: Form) {
  const token = matchPath(paths.invitation, wanted ?? '')?.params.token;
  const { data } = useLinkOfInvitationQuery(token === undefined ? skipToken : { token });
  const fill = useEffectEvent((email: string) => {
    if (form.values.email === '') void form.setFieldValue('email', email, false);
  });
  useEffect(() => {
    if (data) fill(data.email);
  }, [data]);
  return data;
}

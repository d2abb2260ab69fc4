import { injectCalls, onSuccess } from '../../api/endpoint';

const changes = { invalidatesTags: onSuccess('SecondFactor', 'Session') };

/** Second factors of the person. */
export const secondFactorApi = injectCalls(({ query, mutation }) => ({
  secondFactor: query('GET /second-factor', { providesTags: ['SecondFactor'] }),
  passkeyOptions: mutation('POST /second-factor/passkeys/options'),
  addPasskey: mutation('POST /second-factor/passkeys', changes),
  renamePasskey: mutation('PUT /second-factor/passkeys/:id', changes),
  removePasskey: mutation('POST /second-factor/passkeys/:id/remove', changes),
  beginTotp: mutation('POST /second-factor/totp/options'),
  confirmTotp: mutation('POST /second-factor/totp', changes),
  removeTotp: mutation('POST /second-factor/totp/remove', changes),
  newRecoveryCodes: mutation('POST /second-factor/recovery-codes', changes),
  // The list of accounts shows who has one.
  liftSecondFactor: mutation('POST /admin/accounts/:id/second-factor/remove', {
    invalidatesTags: onSuccess('Wallet'),
  }),
  endSessionsOf: mutation('DELETE /admin/accounts/:id/sessions'),
}));

export const {
  useSecondFactorQuery,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useNewRecoveryCodesMutation,
  useLiftSecondFactorMutation,
  useEndSessionsOfMutation,
} = secondFactorApi;

import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Passkey } from '#domain/accounts/secondFactor';
import { AskPassword } from '../../../entities/account/password/AskPassword';
import {
  useAddPasskeyMutation,
  useBeginTotpMutation,
  useNewRecoveryCodesMutation,
  usePasskeyOptionsMutation,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
} from '../../../entities/account/secondFactorApi';
import type { MessageId } from '../../../intl/messages';
import { AppDialog } from './AppDialog';
import { CodesDialog } from './CodesDialog';
import { createPasskey } from './passkey';
import { RenameDialog } from './RenameDialog';

export type Change =
  | { what: 'passkey' | 'app' | 'codes' | 'removeApp' }
  | { what: 'renamePasskey' | 'removePasskey'; passkey: Passkey };

const WORDS: Record<
  Exclude<Change['what'], 'renamePasskey'>,
  { title: MessageId; text: MessageId; confirm: MessageId }
> = {
  passkey: {
    title: 'secondFactor.addPasskey',
    text: 'secondFactor.passkeyText',
    confirm: 'secondFactor.add',
  },
  app: { title: 'secondFactor.addApp', text: 'secondFactor.appText', confirm: 'secondFactor.add' },
  codes: {
    title: 'secondFactor.newCodes',
    text: 'secondFactor.newCodesText',
    confirm: 'secondFactor.newCodes',
  },
  removeApp: {
    title: 'secondFactor.removeApp',
    text: 'secondFactor.removeText',
    confirm: 'secondFactor.remove',
  },
  removePasskey: {
    title: 'secondFactor.removePasskey',
    text: 'secondFactor.removeText',
    confirm: 'secondFactor.remove',
  },
};

type Confirmed = Record<'name' | 'password' | 'enrolment_code', string>;

interface Props {
  change: Change;
  /** The first factor of a production administrator requires the code that was mailed at the login. */
  mailedCode: boolean;
  onClose: (added: boolean) => void;
}

/** The steps of one change: the password, the passkey or app, and new recovery codes if there are any. */
export function SecurityDialogs({ change, mailedCode, onClose }: Props) {
  const intl = useIntl();
  const [app, setApp] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [passkeyOptions] = usePasskeyOptionsMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [beginTotp] = useBeginTotpMutation();
  const [removeTotp] = useRemoveTotpMutation();
  const [newCodes] = useNewRecoveryCodesMutation();

  const added = (given: readonly string[] | null) => (given ? setCodes(given) : onClose(true));

  async function confirmed({ name, password, enrolment_code }: Confirmed): Promise<void> {
    const own = { password, ...(mailedCode && { enrolment_code }) };
    switch (change.what) {
      case 'passkey': {
        const credential = await createPasskey(await passkeyOptions(own).unwrap());
        return added((await addPasskey({ name, credential }).unwrap()).recovery_codes);
      }
      case 'app':
        return setApp(await beginTotp(own).unwrap());
      case 'codes':
        return added((await newCodes({ password }).unwrap()).recovery_codes);
      case 'removeApp':
        await removeTotp({ password }).unwrap();
        return onClose(false);
      case 'removePasskey':
        await removePasskey({ id: change.passkey.id, password }).unwrap();
        return onClose(false);
    }
  }

  if (change.what === 'renamePasskey')
    return <RenameDialog passkey={change.passkey} onClose={() => onClose(false)} />;
  if (codes) return <CodesDialog codes={codes} onDone={() => onClose(true)} />;
  if (app) return <AppDialog {...app} onAdded={added} onKeep={() => onClose(false)} />;
  return (
    <AskPassword
      {...WORDS[change.what]}
      {...(change.what === 'passkey' && { name: intl.formatMessage({ id: 'secondFactor.thisDevice' }) })}
      danger={change.what.startsWith('remove')}
      mailedCode={mailedCode}
      onConfirm={confirmed}
      onKeep={() => onClose(false)}
    />
  );
}

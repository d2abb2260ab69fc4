import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { waitsForApproval } from '#domain/accounts/officeRoles';
import { pathTo } from '#domain/base/paths';
import { WORD_MAX } from '#domain/dossier/approval';
import { dueCost } from '#domain/dossier/cost';
import { previous } from '#domain/dossier/wizard';
import { useUserQuery } from '../../../../entities/account/accountApi';
import { useLazyDemandeQuery } from '../../../../entities/dossier/demandesApi';
import { WorkingModels } from '../../../../entities/dossier/WorkingModels';
import { ArrowRightIcon, CheckIcon } from '../../../../ui/icons';
import { Notice } from '../../../../ui/Notice';
import { TextArea } from '../../../../ui/TextArea';
import { Causes } from '../../frame/Causes';
import { useStepFacts } from '../../frame/facts';
import { type SheetProps, StepSheet } from '../../frame/StepSheet';
import { stepPath } from '../../paths';
import { RegistryRemarks } from '../../RegistryRemarks';
import { useDossier } from '../../useDossier';
import { IncompleteNotice } from './IncompleteNotice';
import type { Finish } from './useFinish';

interface Props extends Pick<SheetProps, 'form' | 'words'> {
  finish: Pick<Finish, 'isComplete' | 'missing' | 'word' | 'setWord'>;
  children: ReactNode;
}

/** The sheet of the last step, whose button finishes the dossier: the price, what is missing, and what to check before. */
export function FinishSheet({
  form,
  words,
  finish: { isComplete, missing, word, setWord },
  children,
}: Props) {
  const navigate = useNavigate();
  const { id, demande } = useDossier();
  const { gaps, demande: asTyped } = useStepFacts();
  const { data: user } = useUserQuery();
  const [readDemande] = useLazyDemandeQuery();
  const [noWayBack, setNoWayBack] = useState(false);

  /** To the last service in the server's present data; if that call fails, stays here. */
  const goBack = async () => {
    const { data, isError } = await readDemande({ id });
    const to = data && !isError ? previous('step4', data.demande) : null;
    if (to) await navigate(stepPath(to, id));
    else setNoWayBack(true);
  };
  const waits = !demande.sample && waitsForApproval(user?.office_role ?? null);
  // It waits for approval and was not changed since: the button has nothing to do.
  const isWaiting = waits && demande.approval?.returned === null && asTyped?.text === demande.text;
  const price = user?.is_admin ? 0 : dueCost(demande);

  return (
    <StepSheet
      form={form}
      words={words}
      onContinue={() => {
        if (isWaiting) void navigate(pathTo('client'));
        else if (isComplete(gaps)) void form.submitForm();
      }}
      onPrevious={() => void goBack()}
      continueLabel={
        demande.sample ? (
          <FormattedMessage id="sample.finish" />
        ) : isWaiting ? (
          <FormattedMessage id="approval.toDashboard" />
        ) : waits ? (
          <FormattedMessage id="approval.ask" />
        ) : (
          <FormattedMessage id="step4.finish" values={{ n: price }} />
        )
      }
      continueIcon={isWaiting ? <ArrowRightIcon size={16} /> : <CheckIcon size={16} />}
      busyLabel={<FormattedMessage id="step4.finishing" />}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {missing && <IncompleteNotice demande={demande} errors={missing} />}
        <RegistryRemarks />
        <Causes demande={demande} />
        {!demande.sample && <WorkingModels demandeId={id} />}
        {children}
        {waits && !isWaiting && (
          <TextArea
            label={<FormattedMessage id="approval.word" />}
            help={<FormattedMessage id="approval.wordHelp" />}
            optional
            value={word}
            onChange={({ target }) => setWord(target.value)}
            maxLength={WORD_MAX}
            rows={2}
          />
        )}
        {noWayBack && (
          <Notice tone="error">
            <FormattedMessage id="step4.previousFailed" />
          </Notice>
        )}
      </Box>
    </StepSheet>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import type { NotedKind } from '#domain/journal/entries';
import type { Journal } from '#domain/journal/record';
import { PUBLICATION_DAYS } from '#domain/law/deadlines';
import { FORMS_PAGE } from '#domain/law/publication';
import { AskedFeeDialog } from '../../../entities/dossier/AskedFeeDialog';
import { formValueWords } from '../../../entities/dossier/formValueWords';
import { NextBlock } from '../../../entities/dossier/NextBlock';
import { useFormats } from '../../../intl/formats';
import { useLanguage } from '../../../intl/useLanguage';
import { BusyButton, type BusyButtonProps } from '../../../ui/BusyButton';
import { ButtonLink } from '../../../ui/ButtonLink';
import { CheckIcon, CopyIcon, LandmarkIcon } from '../../../ui/icons';
import { CompareButton } from './CompareButton';
import { personOf } from './says';
import type { JournalActs } from './useJournal';

interface Props {
  id: number;
  /** The kind of the next entry. */
  kind: NotedKind;
  journal: Journal;
  documents: DossierDocuments;
  acts: JournalActs;
  /** Without it the next action is only text. */
  mayWrite: boolean;
}

/** The next action of a validated dossier, with the button that does it or notes it. */
export function NextAct({ id, kind, journal, documents, acts, mayWrite }: Props) {
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const [asksFee, setAsksFee] = useState(false);
  const { counter, working_models, unfit } = documents;
  const models = documents.documents.filter(({ name }) => working_models.includes(name));
  const press = (
    name: string,
    onPress: () => Promise<void>,
    label: ReactNode,
    more: Partial<BusyButtonProps> = {},
  ) => (
    <BusyButton
      variant="contained"
      startIcon={<CheckIcon size={16} />}
      {...more}
      busy={acts.pressed.includes(name)}
      busyLabel={<FormattedMessage id="journal.form.saving" />}
      onClick={() => void onPress()}
    >
      {label}
    </BusyButton>
  );
  const handedBack = (
    <Button color="error" onClick={() => acts.ask({ kind: 'returned' })}>
      <FormattedMessage id="journal.act.returned" />
    </Button>
  );

  switch (kind) {
    case 'printed':
      return models.length > 0 ? (
        <NextBlock
          title={<FormattedMessage id="journal.next.copied" values={{ n: models.length }} />}
          actions={
            <>
              <ButtonLink
                variant="contained"
                startIcon={<CopyIcon size={16} />}
                to={pathTo('documents', undefined, { demande_id: id, view: 'values' })}
              >
                <FormattedMessage id="finish.copy" />
              </ButtonLink>
              {mayWrite &&
                press('printed', acts.printed, <FormattedMessage id="journal.act.copied" />, {
                  variant: 'text',
                })}
            </>
          }
        >
          <FormattedMessage
            id="journal.next.copiedLine"
            values={{
              link: (words: ReactNode[]) => (
                <Link href={FORMS_PAGE.value[lang]} target="_blank" rel="noreferrer">
                  {words}
                </Link>
              ),
            }}
          />
          {unfit.length > 0 && (
            <>
              <div>
                <FormattedMessage id="workingModels.unfit" />
              </div>
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {unfit.map(({ name, value, why }) => (
                  <li key={`${name} ${value} ${why}`}>
                    <FormattedMessage
                      id={`forms.unfit.${why}`}
                      values={{ value: formValueWords(intl, value) }}
                    />
                  </li>
                ))}
              </Box>
            </>
          )}
        </NextBlock>
      ) : (
        <NextBlock
          title={<FormattedMessage id="journal.next.printed" />}
          actions={mayWrite && press('printed', acts.printed, <FormattedMessage id="journal.act.printed" />)}
        >
          <FormattedMessage id="journal.next.printedLine" />
        </NextBlock>
      );
    case 'signed':
      return (
        <NextBlock wide title={<FormattedMessage id="journal.next.signed" />}>
          <Box
            component="ul"
            sx={{
              ...{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: '4px 32px' },
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
            }}
          >
            {acts.signers
              .filter(({ isHandedIn }) => isHandedIn)
              .map((signer) => (
                <Box
                  component="li"
                  key={signer.person}
                  sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}
                >
                  <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
                    <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
                      {personOf(intl, signer.person)}
                    </Box>{' '}
                    <FormattedMessage id="journal.papers" values={{ n: signer.papers.length }} />
                  </Box>
                  {mayWrite &&
                    press(
                      `signed ${signer.person}`,
                      () => acts.signed(signer),
                      <FormattedMessage id="journal.act.signed" />,
                      { variant: 'outlined', size: 'small' },
                    )}
                </Box>
              ))}
          </Box>
        </NextBlock>
      );
    case 'paid': {
      const fee = counter?.fee ?? null;
      const amount = fee?.amount ?? null;
      return (
        <NextBlock
          title={
            <FormattedMessage
              id={amount === null ? 'journal.next.askFee' : 'journal.next.paid'}
              values={{ amount: amount === null ? '' : formats.amount(amount, 'EUR') }}
            />
          }
          actions={
            mayWrite && (
              <>
                {fee && amount === null && (
                  <Button variant="contained" onClick={() => setAsksFee(true)}>
                    <FormattedMessage id="counter.feeNote" />
                  </Button>
                )}
                <Button
                  variant={fee && amount === null ? 'text' : 'contained'}
                  onClick={() => acts.ask({ kind: 'paid' })}
                >
                  <FormattedMessage id="journal.act.paid" />
                </Button>
              </>
            )
          }
        >
          {acts.state.payAgain ? (
            <FormattedMessage id="journal.wayPayLine" />
          ) : (
            <FormattedMessage id={amount === null ? 'journal.next.askFeeLine' : 'journal.next.paidLine'} />
          )}
          {asksFee && fee && <AskedFeeDialog id={id} fee={fee} onClose={() => setAsksFee(false)} />}
        </NextBlock>
      );
    }
    case 'deposited': {
      const again = acts.state.returned !== null;
      const court = counter?.registry?.name[lang];
      return (
        <NextBlock
          title={<FormattedMessage id={again ? 'journal.next.redeposited' : 'journal.next.deposited'} />}
          actions={
            mayWrite && (
              <>
                <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                  {press(
                    'deposited',
                    acts.deposited,
                    <FormattedMessage id={again ? 'journal.act.redeposited' : 'journal.act.deposited'} />,
                    { startIcon: <LandmarkIcon size={16} /> },
                  )}
                </Box>
                {!again && <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{handedBack}</Box>}
              </>
            )
          }
        >
          <FormattedMessage
            id="journal.next.depositedLine"
            values={{
              where: court ? 'court' : 'none',
              court: court ?? '',
              dated: journal.deposit_by ? 'yes' : 'no',
              day: journal.deposit_by ? formats.fullDate(journal.deposit_by) : '',
            }}
          />{' '}
          <FormattedMessage id="journal.photoLater" />
        </NextBlock>
      );
    }
    case 'published':
      return (
        <NextBlock
          title={<FormattedMessage id="journal.next.published" />}
          actions={
            mayWrite && (
              <>
                <Button variant="contained" onClick={() => acts.ask({ kind: 'published' })}>
                  <FormattedMessage id="journal.act.published" />
                </Button>
                {handedBack}
              </>
            )
          }
        >
          <FormattedMessage id="journal.todo.publishedLine" values={{ days: PUBLICATION_DAYS.value }} />
        </NextBlock>
      );
    case 'registered':
      return (
        <NextBlock
          title={<FormattedMessage id="journal.next.registered" />}
          actions={mayWrite && <CompareButton id={id} />}
        >
          <FormattedMessage id="journal.todo.registeredLine" />
        </NextBlock>
      );
    case 'returned':
      return null;
  }
}

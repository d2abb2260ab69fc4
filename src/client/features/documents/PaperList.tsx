import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { stateOf } from '#domain/causes/stateFacts';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { isUndecided } from '#domain/dossier/state';
import { type CounterRow, counterList } from '#domain/journal/counterList';
import { RESIDENCE_PROOF_MONTHS } from '#domain/law/deadlines';
import { useUserQuery } from '../../entities/account/accountApi';
import { useMay } from '../../entities/account/officeApi';
import { useTickEnclosureMutation } from '../../entities/dossier/documentsApi';
import { documentLine } from '../../entities/dossier/documentTexts';
import { useDocumentFiles } from '../../entities/dossier/useDocumentFiles';
import { failureText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { BusyButton } from '../../ui/BusyButton';
import { Fold } from '../../ui/Fold';
import { DownloadIcon, XIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { DocumentPreview } from './DocumentPreview';
import { COLUMNS, PaperRow } from './PaperRow';

type Row = CounterRow<DossierDocuments['documents'][number]>;

interface Props {
  demande: Demande;
  documents: DossierDocuments;
}

/** The papers of a dossier; once it is finished also who signs each one and what goes to the registry. */
export function PaperList({ demande, documents: answer }: Props) {
  const { counter, documents, filing, ticked, working_models: models } = answer;
  const intl = useIntl();
  const formats = useFormats();
  const lang = useLanguage();
  const inDrawer = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const { data: user } = useUserQuery();
  const prepares = useMay('prepare');
  const files = useDocumentFiles(demande);
  const [tick, { error: tickError }] = useTickEnclosureMutation();
  const [shown, setShown] = useState<Row['paper']>(null);
  const state = stateOf(demande);
  const isToUse = demande.progress === 100 && state !== 'refused';
  const isTicked = isToUse && counter !== null && filing !== null && !isUndecided(state);
  const rows = counterList(dossierFacts(demande), documents, isToUse ? (counter?.enclosures ?? []) : []);
  const along = isToUse && counter ? rows.filter(({ goes }) => goes === 'along') : rows;
  const perhaps = rows.filter((row) => row.goes === 'perhaps' && !along.includes(row));
  const kept = rows.filter((row) => row.goes === 'kept' && !along.includes(row));
  // Looked up again by name: a correction replaces the document.
  const open = documents.find(({ name }) => name === shown?.name);
  const { failed } = files;

  function nameOf({ paper, enclosure }: Row): string {
    if (paper) return paper.title[lang];
    return enclosure ? intl.formatMessage({ id: `counter.items.${enclosure.kind}` }) : '';
  }
  function lineOf({ paper, enclosure }: Row): string {
    if (paper && !enclosure) return documentLine(intl, formats, paper.name, demande);
    if (!enclosure) return '';
    const { kind, people, copies } = enclosure;
    return intl.formatMessage(
      { id: `counter.lines.${kind}` },
      {
        n: copies,
        people: intl.formatList(people),
        named: people.length > 0 ? 'yes' : 'no',
        months: RESIDENCE_PROOF_MONTHS.value,
      },
    );
  }
  function signersOf({ paper, signers }: Row): string {
    if (signers.length === 0) return '';
    const names = signers.map((name) => name || intl.formatMessage({ id: 'documents.representative' }));
    const people =
      names.length > 2
        ? intl.formatMessage({ id: 'documents.signers' }, { n: names.length })
        : intl.formatList(names);
    return paper?.name === 'formulaire1'
      ? intl.formatMessage({ id: 'documents.signsBack' }, { people })
      : people;
  }
  const listed = (some: readonly Row[]) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {some.map((row) => (
        <PaperRow
          key={row.item}
          name={nameOf(row)}
          line={lineOf(row)}
          signers={isToUse ? signersOf(row) : null}
          model={row.paper !== null && models.includes(row.paper.name)}
          tick={
            isTicked && row.goes !== 'kept'
              ? {
                  checked: ticked.includes(row.item),
                  disabled: !prepares || user?.is_admin !== false,
                  onChange: (next) => void tick({ id: demande.id, item: row.item, ticked: next }),
                }
              : null
          }
          busy={files.busy === row.paper?.name}
          {...(row.paper && {
            onShow: () => (inDrawer ? setShown(row.paper) : row.paper && void files.open(row.paper)),
            onDownload: () => row.paper && void files.download(row.paper),
            opensTab: !inDrawer,
          })}
        />
      ))}
    </Box>
  );

  return (
    <section aria-labelledby="papers">
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 },
          ...{ px: { xs: 2, md: 2.5 }, pt: 1 },
        }}
      >
        <Box component="h2" id="papers" sx={{ typography: 'label', m: 0, flex: 1 }}>
          <FormattedMessage id={isToUse && counter ? 'documents.toTake' : 'documents.papers'} />
        </Box>
        {isTicked && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <FormattedMessage
              id="counter.ticked"
              values={{ n: along.filter(({ item }) => ticked.includes(item)).length, total: along.length }}
            />
          </Box>
        )}
        <BusyButton
          startIcon={<DownloadIcon size={16} />}
          busy={files.busy === 'archive'}
          busyLabel={<FormattedMessage id="documents.downloading" />}
          onClick={() => void files.downloadAll()}
          sx={{ mr: '-10px' }}
        >
          {/* One box: the button would remove the space between its parts. */}
          <span>
            <FormattedMessage id="documents.downloadAll" />
          </span>
        </BusyButton>
      </Box>
      {isToUse && (
        <Box
          aria-hidden
          sx={{
            ...COLUMNS,
            ...{ display: { xs: 'none', md: 'grid' }, pb: 0.75, borderBottom: '1px solid' },
            ...{ borderColor: 'ruleStrong', typography: 'caption', fontWeight: 600, color: 'text.secondary' },
          }}
        >
          <span />
          {(['columnPaper', 'columnTake', 'columnSigner'] as const).map((column) => (
            <span key={column}>
              <FormattedMessage id={`documents.${column}`} />
            </span>
          ))}
        </Box>
      )}
      <VisuallyHidden component="div">
        <span role="status">{files.saved && <FormattedMessage id="documents.archiveSaved" />}</span>
      </VisuallyHidden>
      {failed && (
        <Notice
          tone="error"
          title={
            failed.what === 'archive' ? (
              <FormattedMessage id="documents.archiveFailed" />
            ) : (
              <FormattedMessage
                id="documents.failed"
                values={{ name: documents.find(({ name }) => name === failed.what)?.title[lang] }}
              />
            )
          }
          sx={{ m: { xs: 2, md: 2.5 } }}
        >
          {failureText(intl, failed.error)}
        </Notice>
      )}
      {tickError && (
        <Notice
          tone="error"
          title={<FormattedMessage id="counter.tickFailed" />}
          sx={{ m: { xs: 2, md: 2.5 } }}
        >
          {failureText(intl, tickError)}
        </Notice>
      )}
      {listed(along)}
      {filing && (
        <Box sx={{ px: { xs: 2, md: 2.5 }, py: 0.75, typography: 'caption', color: 'text.secondary' }}>
          <FormattedMessage
            id="documents.filed"
            values={{
              date: formats.dayOf(filing.filed_at),
              time: formats.time(filing.filed_at),
              version: filing.version,
            }}
          />
        </Box>
      )}
      {perhaps.length > 0 && (
        <Fold
          title={<FormattedMessage id="documents.perhaps" />}
          aside={<FormattedMessage id="documents.count" values={{ n: perhaps.length }} />}
        >
          {listed(perhaps)}
        </Fold>
      )}
      {kept.length > 0 && (
        <Fold
          title={<FormattedMessage id="documents.kept" />}
          aside={<FormattedMessage id="documents.count" values={{ n: kept.length }} />}
        >
          {listed(kept)}
        </Fold>
      )}
      <Drawer
        anchor="right"
        open={open !== undefined}
        onClose={() => setShown(null)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': intl.formatMessage({ id: 'documents.preview' }),
            sx: { width: 'min(760px, 100%)', bgcolor: 'inset' },
          },
        }}
      >
        {open && (
          <DocumentPreview
            name={open.name}
            title={open.title[lang]}
            demandeId={demande.id}
            sha256={open.sha256}
            close={
              <Button autoFocus startIcon={<XIcon size={16} />} onClick={() => setShown(null)}>
                <FormattedMessage id="ui.close" />
              </Button>
            }
          />
        )}
      </Drawer>
    </section>
  );
}

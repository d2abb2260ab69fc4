import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { pathTo } from '#domain/base/paths';
import { stateOf } from '#domain/causes/stateFacts';
import type { Demande } from '#domain/dossier/demande';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { useUserQuery } from '../../entities/account/accountApi';
import { ReadFrom } from '../../entities/company/ReadFrom';
import { DossierPage } from '../../entities/dossier/DossierPage';
import { useRegistryDataHistoryQuery, useUpdateDemandeMutation } from '../../entities/dossier/demandesApi';
import { useDossierDocumentsQuery } from '../../entities/dossier/documentsApi';
import { DossierChip } from '../../entities/states/DossierChip';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { EmptyState } from '../../ui/EmptyState';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { withSide } from '../../ui/withSide';
import { ChangeSlip } from './ChangeSlip';
import { EditorSheet } from './EditorSheet';
import { HistorySheet } from './HistorySheet';
import { SAMPLE } from './sample';
import { useEditor } from './useEditor';

/** `/json`: a sample; with `?demande_id=` the registry data of that demande, for an administrator. */
export function CompanyEditorScreen() {
  const [query] = useSearchParams();
  const id = query.get('demande_id');
  if (id === null) return <SampleEditor />;
  return <ForAdministrators id={id} />;
}

const COLUMNS = { ...withSide(400), gap: { xs: 2.5, lg: 3.5 } };

function SampleEditor() {
  const [alerted, setAlerted] = useState(false);
  const editor = useEditor({
    id: 'sample',
    saved: SAMPLE,
    // The sample is nobody's data: nothing is sent.
    save: async () => setAlerted(true),
  });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="title.companyEditor" />}
        line={<FormattedMessage id="editor.sampleLine" />}
      />
      <Box sx={COLUMNS}>
        <EditorSheet editor={editor} />
        <ChangeSlip
          editor={editor}
          asksReason={false}
          onSave={() => void editor.save()}
          outcome={
            alerted &&
            !editor.isDirty && (
              <Notice tone="info" live="alert" onClose={() => setAlerted(false)}>
                <FormattedMessage id="editor.sampleSaved" />
              </Notice>
            )
          }
        />
      </Box>
    </>
  );
}

function ForAdministrators({ id }: { id: string }) {
  const { data: user } = useUserQuery();
  const loading = (
    <>
      <PageHeader title={<FormattedMessage id="title.companyEditor" />} />
      <SkeletonRows rows={8} height={63} />
    </>
  );
  if (!user) return loading;
  if (!user.is_admin)
    return (
      <EmptyState headingLevel="h1" title={<FormattedMessage id="editor.adminOnly" />}>
        <FormattedMessage id="auth.forbidden" />
      </EmptyState>
    );
  return (
    <DossierPage id={id} loading={loading}>
      {(demande) => <DemandeEditor demande={demande} />}
    </DossierPage>
  );
}

function DemandeEditor({ demande }: { demande: Demande }) {
  const { id, bce_data, status } = demande;
  const intl = useIntl();
  const lang = useLanguage();
  const formats = useFormats();
  const saved = useMemo(() => JSON.parse(bce_data) as BceData, [bce_data]);
  const history = useRegistryDataHistoryQuery({ id, per_page: 100 });
  const [update] = useUpdateDemandeMutation();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const editor = useEditor({
    id: String(id),
    saved,
    save: async (value, base, reason) => {
      await update({ id, bce_data: JSON.stringify(value), base: JSON.stringify(base), reason }).unwrap();
      setSavedAt(new Date());
      void history.refetch();
    },
  });
  const isOpen = status === 'pending';

  return (
    <>
      <PageHeader
        back={{
          to: pathTo('documents', undefined, { demande_id: id }),
          label: intl.formatMessage({ id: 'editor.back' }, { id: String(id) }),
        }}
        title={<FormattedMessage id="title.companyEditor" />}
        line={
          <>
            <FormattedMessage
              id="editor.line"
              values={{
                company: companyNameWithForm(saved, lang),
                number: formatEnterpriseNumber(demande.enterprise_number),
              }}
            />
            <ReadFrom bce={saved} byOther />
          </>
        }
        aside={<DossierChip state={stateOf(demande)} />}
      />
      {isOpen ? (
        <Box sx={COLUMNS}>
          <EditorSheet editor={editor} />
          <div>
            <ChangeSlip
              editor={editor}
              asksReason
              consequence={<Consequence demande={demande} />}
              onSave={() => void editor.save()}
              outcome={
                savedAt &&
                !editor.isDirty && (
                  <Notice tone="ok" live="off">
                    <FormattedMessage id="editor.saved" values={{ time: formats.time(savedAt) }} />
                  </Notice>
                )
              }
            />
            <HistorySheet id={id} onRestore={(value) => editor.change(value, null)} />
          </div>
        </Box>
      ) : (
        <>
          <Notice>
            <FormattedMessage id="editor.decided" />
          </Notice>
          <HistorySheet id={id} />
        </>
      )}
    </>
  );
}

/** The effect of saving on the documents. */
function Consequence({ demande: { id, progress, text } }: { demande: Demande }) {
  const { data } = useDossierDocumentsQuery({ id }, { skip: progress < 100 });
  if (progress < 100)
    return (
      <Notice live="off">
        <FormattedMessage id="editor.inProgress" />
      </Notice>
    );
  return (
    <Notice tone="warn" live="off" title={<FormattedMessage id="editor.drawnAnew" />}>
      <FormattedMessage id="editor.newVersion" values={{ version: (data?.filing?.version ?? 0) + 1 }} />
      {text !== null && (
        <>
          {' '}
          <FormattedMessage id="editor.textStays" />
        </>
      )}
    </Notice>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { plainTitle } from '#domain/dossier/documentTitles';
import { PDF_NAMES } from '#domain/dossier/pdfNames';
import type { Language } from '#domain/language/languages';
import type { AuditEntry } from '#domain/operations/audit';
import { IMAGE_NAMES } from '#domain/people/verification';
import type { Formats } from '../../intl/formats';
import type { MessageId } from '../../intl/messages';
import type { Column } from '../../lists/DataTable';
import { TextLink } from '../../ui/TextLink';

export function auditColumns(intl: IntlShape, formats: Formats, lang: Language): Column<AuditEntry>[] {
  const text = (id: 'when' | 'who' | 'what' | 'subject') => intl.formatMessage({ id: `audit.${id}` });
  return [
    {
      id: 'what',
      header: text('what'),
      width: '30%',
      skeleton: '70%',
      card: 'full',
      render: ({ action, what, network, browser }) => (
        <Two
          first={
            <Box component="span" sx={{ fontWeight: 600 }}>
              <FormattedMessage id={`audit.action.${action}`} />
            </Box>
          }
          second={[
            ...what.map((name) => nameOf(name, intl, lang)),
            ...(network ? [intl.formatMessage({ id: 'audit.network' }, { network })] : []),
            ...(browser && browser !== '?' ? [browser] : []),
          ].join(' · ')}
        />
      ),
    },
    {
      id: 'who',
      header: text('who'),
      width: '24%',
      skeleton: '60%',
      card: 'full',
      render: ({ actor }) =>
        actor ? <Two first={actor.name} second={actor.email} /> : <FormattedMessage id="audit.program" />,
    },
    {
      id: 'subject',
      header: text('subject'),
      skeleton: '60%',
      card: 'full',
      render: ({ subject }) => <Subject subject={subject} />,
    },
    {
      id: 'id',
      header: text('when'),
      sortable: true,
      nowrap: true,
      width: 180,
      skeleton: 120,
      render: ({ at }) => formats.moment(at),
    },
  ];
}

/** The title of an image or a paper; any other name is shown unchanged. */
function nameOf(name: string, intl: IntlShape, lang: Language): string {
  const image = IMAGE_NAMES.find((one) => one === name);
  if (image) return intl.formatMessage({ id: `documents.images.${image}` });
  const paper = PDF_NAMES.find((one) => one === name);
  return paper ? plainTitle(paper, lang) : name;
}

/** Exported lists, by the name of their call. */
const LISTS: Readonly<Record<string, MessageId>> = {
  audit: 'title.adminAudit',
  clients: 'title.clients',
  myDemandes: 'title.mesDemandes',
  tickets: 'title.adminSupport',
  unpaidFees: 'title.fees',
};

/** The subject of an entry: its kind and number, its owner and its dossier. */
function Subject({ subject: { type, id, name, demande_id } }: Pick<AuditEntry, 'subject'>) {
  const kind = <FormattedMessage id={`audit.of.${type}`} />;
  // Id 0: unknown, or several.
  const list = type === 'list' ? LISTS[id] : undefined;
  const first = list ? (
    <FormattedMessage id="audit.listNamed" values={{ name: <FormattedMessage id={list} /> }} />
  ) : id === '0' ? (
    kind
  ) : (
    <FormattedMessage id="audit.numbered" values={{ kind, id }} />
  );
  const dossier = demande_id !== null && (
    <TextLink to={pathTo('adminDemande', { id: String(demande_id) })} sx={{ whiteSpace: 'nowrap' }}>
      <FormattedMessage id="audit.dossier" values={{ id: String(demande_id) }} />
    </TextLink>
  );
  return (
    <Two
      first={type === 'demande' && dossier ? dossier : first}
      second={
        <>
          {name}
          {name && dossier && type !== 'demande' && ' · '}
          {type !== 'demande' && dossier}
        </>
      }
    />
  );
}

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    {first}
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{second}</Box>
  </Box>
);

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import type { Demande } from '#domain/dossier/demande';
import { JUST_READ_S } from '../../api/api';
import { isApiError } from '../../api/apiError';
import type { MessageId } from '../../intl/messages';
import { LoadFailure } from '../../lists/LoadFailure';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { DossierWords } from './DossierWords';
import { useDemandeQuery } from './demandesApi';
import { useDemandeEvents } from './liveApi';

interface Props {
  /** From the address. */
  id: string | null;
  /** Where to go instead; default: the dashboard. */
  wayOut?: { to: string; label: MessageId };
  /** Why there may be none. */
  notFound?: MessageId;
  loading: ReactNode;
  children: (demande: Demande) => ReactNode;
}

/** A page about a dossier: reloaded when opened, and kept up to date. */
export function DossierPage({ id, ...rest }: Props) {
  return id !== null && /^[1-9]\d{0,15}$/.test(id) ? (
    <Existing key={id} id={Number(id)} {...rest} />
  ) : (
    <NoDossier {...rest} />
  );
}

function Existing({ id, loading, children, ...rest }: Omit<Props, 'id'> & { id: number }) {
  const answer = useDemandeQuery({ id }, { refetchOnMountOrArgChange: JUST_READ_S });
  const { data, error } = answer;
  useDemandeEvents({ id }, { skip: !data });

  // Somebody else's dossier answers 404 as well.
  if (isApiError(error) && error.status === 404) return <NoDossier {...rest} />;
  // Keeps the data when reloading fails.
  if (data) return <DossierWords demande={data.demande}>{children(data.demande)}</DossierWords>;
  if (!error) return loading;
  return (
    <LoadFailure
      headingLevel="h1"
      answer={answer}
      title="documents.loadFailed"
      safe="documents.loadSafe"
      action={<WayOut {...rest} />}
    />
  );
}

type Elsewhere = Pick<Props, 'wayOut' | 'notFound'>;

const NoDossier = ({ notFound = 'demande.notFound', ...rest }: Elsewhere) => (
  <EmptyState
    headingLevel="h1"
    title={<FormattedMessage id="documents.notFoundTitle" />}
    action={<WayOut {...rest} />}
  >
    <FormattedMessage id={notFound} />
  </EmptyState>
);

const DASHBOARD = { to: pathTo('client'), label: 'notFound.toDashboard' } as const;

const WayOut = ({ wayOut: { to, label } = DASHBOARD }: Pick<Props, 'wayOut'>) => (
  <ButtonLink variant="contained" to={to}>
    <FormattedMessage id={label} />
  </ButtonLink>
);

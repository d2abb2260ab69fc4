import { useIntl } from 'react-intl';
import { JUST_READ_S } from '../../../api/api';
import { useCountQuery } from '../../../entities/dossier/demandesApi';
import { useFormats } from '../../../intl/formats';
import type { HeaderFigure } from '../../../ui/PageHeader';

/** The figures; empty if they fail to load, because nothing depends on them. */
export function useAdminFigures(): HeaderFigure[] {
  const intl = useIntl();
  const formats = useFormats();
  const { data, error } = useCountQuery(undefined, { refetchOnMountOrArgChange: JUST_READ_S });
  if (error) return [];
  return [
    {
      label: intl.formatMessage({ id: 'dashboard.figureDemandes' }),
      value: data && formats.number(data.demandes),
    },
    { label: intl.formatMessage({ id: 'dashboard.figureUsers' }), value: data && formats.number(data.users) },
    {
      label: intl.formatMessage({ id: 'dashboard.figureTickets' }),
      value: data && formats.number(data.tickets),
    },
  ];
}

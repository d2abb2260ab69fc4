import { useSearchParams } from 'react-router-dom';
import { SERVICES, type Service } from '#domain/dossier/services';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';

/**
 * Parameters of the URL: the company's number (`company`), its service (`service`), or the office's dossier to copy for another
 * company (`from`).
 */
export function useWanted(): { company: string | null; service: Service | null; from: number | null } {
  const [params] = useSearchParams();
  const company = params.get('company');
  const from = params.get('from');
  return {
    company: company && isEnterpriseNumber(company) ? company : null,
    service: SERVICES.find((service) => service === params.get('service')) ?? null,
    from: from && /^[1-9]\d{0,15}$/.test(from) ? Number(from) : null,
  };
}

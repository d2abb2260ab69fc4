import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { BceData } from '#domain/registry/bceData';
import { type RegistryRemark, registryRemarks } from '#domain/registry/registryRemarks';
import { useFormats } from '../../intl/formats';
import { useLanguage } from '../../intl/useLanguage';
import { Notice } from '../../ui/Notice';
import { useDossier } from './useDossier';

/** Warnings about the company's registry data, all or only those of `kinds`; renders nothing without any. */
export function RegistryRemarks({ kinds }: { kinds?: readonly RegistryRemark['kind'][] }) {
  const { bce } = useDossier();
  return <CompanyRemarks bce={bce} {...(kinds && { kinds })} />;
}

/** The same for a company without a dossier. */
export function CompanyRemarks({ bce, kinds }: { bce: BceData; kinds?: readonly RegistryRemark['kind'][] }) {
  const remarks = registryRemarks(bce, useLanguage()).filter(({ kind }) => !kinds || kinds.includes(kind));
  if (remarks.length === 0) return null;
  return (
    <Notice tone="warn" live="off" title={<FormattedMessage id="remarks.title" />}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {remarks.map((remark) => (
          <li key={remark.kind}>
            <Remark remark={remark} />
          </li>
        ))}
      </Box>
    </Notice>
  );
}

function Remark({ remark }: { remark: RegistryRemark }) {
  const { longDate } = useFormats();
  if (remark.kind !== 'situation')
    return <FormattedMessage id={`remarks.${remark.kind}`} values={{ day: longDate(remark.day) }} />;
  return (
    <>
      <FormattedMessage id="remarks.situation" values={{ words: remark.words }} />{' '}
      <FormattedMessage id={`remarks.stage.${remark.stage ?? 'unknown'}`} />
    </>
  );
}

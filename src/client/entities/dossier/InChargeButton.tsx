import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../intl/errorText';
import { useToast } from '../../ui/useToast';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useMay, useOfficeQuery } from '../account/officeApi';
import { useChangeInChargeMutation } from './demandesApi';

const InChargeMenu = lazy(() =>
  import('./InChargeMenu').then((module) => ({ default: module.InChargeMenu })),
);

interface Props {
  id: number;
  inCharge: { id: number; name: string };
}

/** Initials of the person in charge in a list row; opens the choice for those who may change it. */
export function InChargeButton({ id, inCharge }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const may = useMay('finish');
  const { data } = useOfficeQuery(undefined, { skip: !may });
  const [change, { isLoading }] = useChangeInChargeMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const members = data?.office?.members ?? [];
  if (!may || members.length === 0) return <Initials name={inCharge.name} />;
  const choose = (userId: number) => {
    setAnchor(null);
    if (userId === inCharge.id || isLoading) return;
    void change({ id, user_id: userId })
      .unwrap()
      .catch((error) => toast({ tone: 'error', title: failureText(intl, error) ?? '' }));
  };
  return (
    <>
      <ButtonBase
        aria-label={`${intl.formatMessage({ id: 'office.inChargeOf' }, { id: String(id) })} : ${inCharge.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': menuId })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          // Above the link that covers the row.
          position: 'relative',
          zIndex: 1,
          borderRadius: 1,
          minWidth: 32,
          minHeight: 32,
          '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
        }}
      >
        <Initials name={inCharge.name} />
      </ButtonBase>
      {anchor && (
        <Suspense fallback={null}>
          <InChargeMenu
            id={menuId}
            anchor={anchor}
            members={members}
            chosen={inCharge.id}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Initials with the name as title; in a card the name. */
function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toLocaleUpperCase() ?? '')
    .join('');
  return (
    <>
      <Box
        component="span"
        data-only="table"
        aria-hidden
        title={name}
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          width: 28,
          height: 28,
          borderRadius: '50%',
          border: '1px solid',
          borderColor: 'ruleStrong',
          bgcolor: 'inset',
          color: 'text.primary',
          typography: 'caption',
          fontWeight: 600,
        }}
      >
        {letters}
      </Box>
      <Box component="span" data-only="card" aria-hidden>
        {name}
      </Box>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { object, text } from '#domain/base/schema';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { PARTNER_KINDS, type PartnerKind, SHARE_RIGHTS, type ShareRight } from '#domain/dossier/holders';
import { normalizeDecimal } from '#domain/money/decimals';
import { PERSON_NAME_MAX } from '#domain/people/names';
import { COMPANY_NAME_MAX, looksLikeCompany } from '#domain/registry/companyName';
import { ArrowRightIcon } from '../../../../ui/icons';
import { SelectInput } from '../../../../ui/SelectInput';
import { TextInput } from '../../../../ui/TextInput';
import { useDraftForm } from '../../drafts/useDraftForm';
import { gapId } from '../../frame/gaps';
import { errorFieldSentence } from '../../people/failure';
import { SubForm } from '../../people/SubForm';
import { shareholderField } from './panels';
import { toTyped, typedNumber } from './typedNumbers';

/** A type alias, not an interface: it is stored as a draft. */
export type ShareholderValues = {
  full_name: string;
  shares_old: string;
  shares: string;
  /** '' until it is chosen: then the legal form in the name decides. */
  is_company: '' | '0' | '1';
  /** '' until it is typed. */
  domicile: string;
  partner_kind: PartnerKind | '';
  share_right: ShareRight | '';
  rights_by: string;
};

interface Props {
  /** null: a new shareholder. */
  shareholder: Shareholder | null;
  /** The shares not yet assigned after the transfer, suggested for a new shareholder; null: none. */
  rest: string | null;
  /** New shareholders are published with their home address. */
  asksHome: boolean;
  /** In a limited partnership: asks how a new partner is liable. */
  asksKind: boolean;
  /** Shares are decimal strings. Returns the id of the saved person. Rejects with an ApiError. */
  save: (values: ShareholderValues, requestKey: string) => Promise<number | null>;
  /** The link form opens next. */
  onSaved: (id: number | null) => void;
  onCancel: () => void;
}

/** Fields that a gap or a cause leads to. */
const GAPS = ['domicile', 'partner_kind', 'share_right'] as const;
const EMPTY = 'cessionParts.errorFieldsNull';
/** Name and shares are required. */
const newcomer = object({
  full_name: text().required(EMPTY),
  shares_old: typedNumber({ empty: EMPTY }),
  shares: typedNumber({ empty: EMPTY }),
});
/** A person of the opening distribution must have held more than 0 shares. */
const original = newcomer.shape({
  shares_old: typedNumber({ empty: EMPTY, zero: 'cessionParts.errorHeldNothing' }),
});

/** Name and shares; the link form follows. The name of a person of the opening distribution is fixed (is_origin 1). */
export function ShareholderForm({ shareholder, rest, asksHome, asksKind, save, onSaved, onCancel }: Props) {
  const intl = useIntl();
  const origin = shareholder?.is_origin === 1;
  const form = useDraftForm<ShareholderValues, number | null>({
    step: 'cessionService',
    name: shareholder ? `edit-${shareholder.id}` : 'add',
    initial: {
      full_name: shareholder?.full_name ?? '',
      shares_old: toTyped(shareholder?.shares_old ?? '0'),
      shares: toTyped(shareholder?.shares ?? rest ?? ''),
      is_company: shareholder ? (String(shareholder.is_company) as '0' | '1') : '',
      domicile: shareholder?.domicile ?? '',
      partner_kind: shareholder?.partner_kind ?? '',
      share_right: shareholder?.share_right ?? '',
      rights_by: shareholder?.rights_by ?? '',
    },
    schema: origin ? original : newcomer,
    fieldId: (name) =>
      shareholder && GAPS.some((gap) => gap === name)
        ? gapId(name, shareholder.id)
        : shareholderField(shareholder?.id ?? null, name),
    save: ({ full_name, shares_old, shares, ...told }, requestKey) =>
      save(
        { ...told, full_name: full_name.trim(), shares_old: plain(shares_old), shares: plain(shares) },
        requestKey,
      ),
    onSaved,
  });
  const figure = {
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    align: 'right' as const,
    sx: { gridColumn: { md: 'span 3' } },
  };

  return (
    <SubForm
      form={form}
      onCancel={onCancel}
      {...(shareholder
        ? {
            title: 'person.edit',
            line: origin ? 'cessionParts.nameFixed' : undefined,
            name: shareholder.full_name,
          }
        : { title: 'cessionParts.addTitle', line: 'cessionParts.addLine' })}
      failureOf={(failure) =>
        errorFieldSentence(intl, failure, shareholder ? 'cessionParts.errorUpdate' : 'cessionParts.errorAdd')
      }
      submit="cessionParts.toPhone"
      button={{
        endIcon: <ArrowRightIcon size={16} />,
        ...(!shareholder && { cost: <FormattedMessage id="person.oneCredit" /> }),
      }}
    >
      <TextInput
        {...form.field('full_name')}
        label={<FormattedMessage id="cessionParts.fullName" />}
        autoComplete="off"
        spellCheck={false}
        maxLength={COMPANY_NAME_MAX}
        disabled={origin}
        {...(origin && { origin: 'registry' as const })}
        sx={{ gridColumn: { md: 'span 6' } }}
      />
      {origin && (
        <TextInput
          {...form.field('shares_old')}
          {...figure}
          label={<FormattedMessage id="cessionParts.sharesBefore" />}
        />
      )}
      <TextInput
        {...form.field('shares')}
        {...figure}
        label={<FormattedMessage id="cessionParts.sharesAfter" />}
      />
      {/* Last, because the name usually decides it, and the form is mostly opened for the shares. */}
      <SelectInput
        {...form.field('is_company')}
        value={form.values.is_company || (looksLikeCompany(form.values.full_name) ? '1' : '0')}
        label={<FormattedMessage id="cessionParts.kind" />}
        options={(['0', '1'] as const).map((value) => ({
          value,
          label: intl.formatMessage({ id: `cessionParts.kind.${value}` }),
        }))}
        sx={{ gridColumn: { md: 'span 3' } }}
      />
      {asksKind && !origin && (
        <SelectInput
          {...form.field('partner_kind')}
          label={<FormattedMessage id="cessionParts.partnerKind" />}
          options={(['', ...PARTNER_KINDS] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `cessionParts.partnerKind.${value || 'none'}` }),
          }))}
          sx={{ gridColumn: { md: 'span 3' } }}
        />
      )}
      <SelectInput
        {...form.field('share_right')}
        label={<FormattedMessage id="cessionParts.shareRight" />}
        options={(['', ...SHARE_RIGHTS] as const).map((value) => ({
          value,
          label: intl.formatMessage({ id: `cessionParts.shareRight.${value || 'none'}` }),
        }))}
        sx={{ gridColumn: { md: 'span 4' } }}
      />
      {form.values.share_right === 'undivided' && (
        <TextInput
          {...form.field('rights_by')}
          label={<FormattedMessage id="cessionParts.rightsBy" />}
          help={<FormattedMessage id="cessionParts.rightsByHelp" />}
          autoComplete="off"
          spellCheck={false}
          maxLength={PERSON_NAME_MAX}
          sx={{ gridColumn: { md: 'span 5' } }}
        />
      )}
      {asksHome && !origin && (
        <TextInput
          {...form.field('domicile')}
          label={<FormattedMessage id="cessionParts.domicile" />}
          help={<FormattedMessage id="cessionParts.domicileHelp" />}
          autoComplete="off"
          maxLength={200}
          sx={{ gridColumn: { md: 'span 9' } }}
        />
      )}
    </SubForm>
  );
}

const plain = (typed: string): string => normalizeDecimal(typed) ?? typed;

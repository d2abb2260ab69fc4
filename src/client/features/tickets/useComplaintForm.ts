import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#domain/accounts/user';
import { text } from '#domain/base/schema';
import type { DemandeSummary } from '#domain/dossier/demande';
import { type ComplaintType, newTicketSchema } from '#domain/tickets/ticket';
import { useCreateTicketMutation } from '../../entities/ticket/ticketsApi';
import {
  EMPTY_DRAFT,
  type TicketDraft,
  ticketDraftCleared,
  ticketDrafted,
} from '../../entities/ticket/ticketsSlice';
import { useForm } from '../../forms/useForm';
import { useRequestKey } from '../../forms/useRequestKey';
import { useAppDispatch } from '../../store/hooks';

export interface ComplaintFormProps {
  user: User;
  draft: TicketDraft;
  /** The user's own, newest first. */
  demandes: readonly Pick<DemandeSummary, 'id' | 'denomination' | 'enterprise_number' | 'created_at'>[];
}

/** How long the success message is shown before the form is reset. */
const SHOWN_MS = 1_000;

const ANY_DEMANDE = newTicketSchema.shape({ demande_id: text() });
/** Required if the form asks for a dossier. */
const ONE_DEMANDE = newTicketSchema.shape({ demande_id: text().required() });

const valuesOf = (draft: TicketDraft, { name, email }: User) => ({
  ...draft,
  nom: draft.nom ?? name,
  email: draft.email ?? email,
});

/** The form of a claim. The draft is kept until the server has it or the user cancels. */
export function useComplaintForm({ user, draft, demandes }: ComplaintFormProps) {
  const dispatch = useAppDispatch();
  const [create] = useCreateTicketMutation();
  const requestKey = useRequestKey();
  const [isSent, setSent] = useState(false);
  const hasDemandes = demandes.length > 0;
  const isListed = demandes.some(({ id }) => String(id) === draft.demande_id);

  const form = useForm({
    initial: valuesOf(isListed ? draft : { ...draft, demande_id: '' }, user),
    schema: hasDemandes ? ONE_DEMANDE : ANY_DEMANDE,
    save: async ({ demande_id, ...values }) => {
      const body = {
        ...values,
        type: values.type as ComplaintType,
        demande_id: demande_id ? Number(demande_id) : null,
      };
      await create({ ...body, requestKey: requestKey.keyOf(body) }).unwrap();
      requestKey.forget();
      dispatch(ticketDraftCleared());
      setSent(true);
    },
  });

  const { values } = form;
  const isOwn = (name: 'nom' | 'email') => values[name] === (name === 'nom' ? user.name : user.email);
  const nom = isOwn('nom') ? null : values.nom;
  const email = isOwn('email') ? null : values.email;
  const { type, demande_id, description } = values;
  useEffect(() => {
    // A sent text is no longer a draft.
    if (!isSent) dispatch(ticketDrafted({ type, demande_id, description, nom, email }));
  }, [isSent, type, demande_id, description, nom, email, dispatch]);

  const startAfresh = useEffectEvent(() => {
    form.resetForm({ values: valuesOf(EMPTY_DRAFT, user) });
    setSent(false);
  });
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => startAfresh(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  return {
    ...form,
    /** Sent; the fields are locked until the form is reset. */
    isSent,
    /** Whether the value of the field is the account's. */
    isOwn,
    clear: () => {
      if (!form.busy && !isSent) form.resetForm({ values: valuesOf(EMPTY_DRAFT, user) });
    },
  };
}

import type { MailId, TextId, Words } from './catalog';

/** The default texts in French. */
export const FR: Record<TextId, Words> = {
  verify: {
    subject: 'Confirmez votre adresse e-mail',
    body: `{nom} a créé un compte Greffio avec cette adresse, le {date}. Est-ce bien vous\u202F? Le lien vous le demande avant de confirmer.

{lien}

Ce lien est valable 24 heures et ne peut être utilisé qu’une fois.

Ce n’est pas vous\u202F? Suivez le même lien et répondez «\u00A0Ce n’est pas moi\u00A0»\u00A0: le compte sera supprimé. Sans réponse, il reste fermé.`,
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    body: `Vous avez demandé un nouveau mot de passe pour votre compte Greffio.

{lien}

Ce lien est valable une heure et ne peut être utilisé qu’une fois.

Vous n’avez rien demandé\u202F? Ne faites rien\u00A0: votre mot de passe reste le même.`,
  },
  passwordChanged: {
    subject: 'Votre mot de passe a changé',
    body: `Le mot de passe de votre compte Greffio vient d’être changé. Les autres sessions ont été fermées, et l’adresse secrète de votre agenda, si vous en aviez une, ne fonctionne plus.

Ce n’était pas vous\u202F? Demandez tout de suite un nouveau mot de passe par «\u00A0Mot de passe oublié\u00A0» et prévenez-nous.`,
  },
  newDevice: {
    subject: 'Connexion sur un nouvel appareil',
    body: `Quelqu’un s’est connecté à votre compte Greffio le {date}, sur un appareil inconnu jusqu’ici ({navigateur}).

C’était vous\u202F? Vous n’avez rien à faire.

Ce n’était pas vous\u202F? Demandez tout de suite un nouveau mot de passe par «\u00A0Mot de passe oublié\u00A0»\u00A0: toutes les sessions prennent fin. Prévenez-nous ensuite.`,
  },
  sessionsEnded: {
    subject: 'Vos sessions ont été fermées',
    body: `L’administration de Greffio a fermé toutes les sessions de votre compte le {date}. L’adresse secrète de votre agenda, si vous en aviez une, ne fonctionne plus. Vous pouvez vous reconnecter.

Une question\u202F? Écrivez-nous.`,
  },
  enrolment: {
    subject: 'Votre code pour protéger votre compte',
    body: `Quelqu’un vient de se connecter à votre compte d’administration de Greffio, qui n’a pas encore de double authentification. Pour l’ajouter, tapez ce code\u00A0: {code}

Il est valable une heure.

Ce n’était pas vous\u202F? Votre mot de passe est connu\u00A0: demandez-en tout de suite un nouveau par «\u00A0Mot de passe oublié\u00A0» et prévenez-nous.`,
  },
  secondFactorChanged: {
    subject: 'La double authentification de votre compte a changé',
    body: `Double authentification de votre compte Greffio\u00A0: {changement}.

Ce n’était pas vous\u202F? Demandez tout de suite un nouveau mot de passe par «\u00A0Mot de passe oublié\u00A0» et prévenez-nous.`,
  },
  secondFactorLifted: {
    subject: 'Double authentification retirée',
    body: `Vous avez retiré la double authentification du compte de {personne}. Cette personne a été prévenue et ses sessions ont été fermées.

Ce n’était pas vous\u202F? Demandez tout de suite un nouveau mot de passe par «\u00A0Mot de passe oublié\u00A0».`,
  },
  refusal: {
    subject: 'Dossier {numéro} refusé\u00A0: {société}',
    body: `Votre dossier {numéro} pour {société} a été refusé.

À corriger\u00A0:

{motif}

Vous pouvez corriger le dossier et l’introduire à nouveau. La correction ne coûte rien, sauf pour une personne ajoutée.

{lien}`,
  },
  validation: {
    subject: 'Dossier {numéro} validé\u00A0: {société}',
    body: `Votre dossier {numéro} pour {société} est validé.

{message}

{lien}`,
  },
  silence: {
    subject: 'Contrôle d’identité sans réponse\u00A0: {société}',
    body: `Dans le dossier {numéro} pour {société}, le contrôle d’identité n’a pas encore été fait par\u00A0:

{personnes}

Prenez contact, vérifiez le numéro de GSM, ou ajoutez vous-même au dossier la carte d’identité, recto et verso.

{lien}`,
  },
  claimOpened: {
    subject: 'Nouvelle réclamation {numéro}\u00A0: {sujet}',
    body: `{nom} a introduit une réclamation.

{message}

{lien}`,
  },
  claimReply: {
    subject: 'Réclamation {numéro}\u00A0: {nom} a répondu',
    body: `{message}

{annexes}

{lien}`,
  },
  claimNews: {
    subject: 'Réclamations\u00A0: {nombre} nouveaux messages',
    body: `Les clients ont envoyé {nombre} messages\u00A0:

{réclamations}

{lien}`,
  },
  deadlines: {
    subject: 'Échéances de la semaine\u00A0: {nombre}',
    body: `{retards}

{semaine}

{changements}

{lien}

Vous ne voulez plus recevoir cet e-mail\u202F? Arrêtez-le dans Greffio, à la page Échéances.`,
  },
  claimAnswer: {
    subject: 'Réponse à votre réclamation {numéro}',
    body: `Nous avons répondu à votre réclamation {numéro}\u00A0:

{message}

{annexes}

{lien}`,
  },
  smsIdentity: {
    subject: '',
    body: '{cabinet} : vérification de votre identité pour {société}. Préparez votre carte : {lien}',
  },
  smsIdentityNamed: {
    subject: '',
    body: "{cabinet} : vérification de l'identité de {personne} pour {société}. Préparez sa carte : {lien}",
  },
  smsOwn: {
    subject: '',
    body: '{cabinet} : vérification de votre identité. Préparez votre carte : {lien}',
  },
  smsReminder: {
    subject: '',
    body: 'Rappel de {cabinet} : vérifiez votre identité pour {société}. Préparez votre carte : {lien}',
  },
  smsReminderNamed: {
    subject: '',
    body: "Rappel de {cabinet} : vérifiez l'identité de {personne} pour {société}. Préparez sa carte : {lien}",
  },
};

/** The label of the button that opens the link. */
export const BUTTONS_FR: Partial<Record<MailId, string>> = {
  verify: 'Répondre',
  reset: 'Choisir un mot de passe',
  refusal: 'Corriger le dossier',
  validation: 'Ouvrir les documents',
  silence: 'Voir les contrôles d’identité',
  claimOpened: 'Ouvrir la réclamation',
  claimReply: 'Ouvrir la réclamation',
  claimNews: 'Ouvrir les réclamations',
  claimAnswer: 'Répondre dans Greffio',
  deadlines: 'Ouvrir les échéances',
};

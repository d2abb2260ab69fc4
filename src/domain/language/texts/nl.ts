import type { MailId, TextId, Words } from './catalog';

/** The default texts in Dutch. */
export const NL: Record<TextId, Words> = {
  verify: {
    subject: 'Bevestig uw e-mailadres',
    body: `{naam} heeft met dit adres een Greffio-account aangemaakt, op {datum}. Bent u dit? De link vraagt het u voor hij bevestigt.

{link}

Deze link is 24 uur geldig en kan één keer gebruikt worden.

Bent u dit niet? Volg dezelfde link en antwoord “Dit ben ik niet”: dan wordt de account verwijderd. Zonder antwoord blijft hij gesloten.`,
  },
  reset: {
    subject: 'Kies een nieuw wachtwoord',
    body: `U hebt een nieuw wachtwoord gevraagd voor uw Greffio-account.

{link}

Deze link is één uur geldig en kan één keer gebruikt worden.

Hebt u niets gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.`,
  },
  passwordChanged: {
    subject: 'Uw wachtwoord werd gewijzigd',
    body: `Het wachtwoord van uw Greffio-account werd zonet gewijzigd. De andere sessies werden afgesloten en het geheime adres van uw agenda, als u er een had, werkt niet meer.

Was u dit niet? Vraag dan meteen een nieuw wachtwoord via “Wachtwoord vergeten” en verwittig ons.`,
  },
  newDevice: {
    subject: 'Aanmelding op een nieuw toestel',
    body: `Iemand heeft zich op {datum} bij uw Greffio-account aangemeld, op een toestel dat nog niet bekend was ({browser}).

Was u dit? Dan hoeft u niets te doen.

Was u dit niet? Vraag dan meteen een nieuw wachtwoord via “Wachtwoord vergeten”: alle sessies worden beëindigd. Verwittig ons daarna.`,
  },
  sessionsEnded: {
    subject: 'Uw sessies werden afgesloten',
    body: `Het beheer van Greffio heeft op {datum} alle sessies van uw account afgesloten. Het geheime adres van uw agenda, als u er een had, werkt niet meer. U kunt zich opnieuw aanmelden.

Een vraag? Schrijf ons.`,
  },
  enrolment: {
    subject: 'Uw code om uw account te beveiligen',
    body: `Iemand heeft zich zonet aangemeld bij uw beheeraccount van Greffio, dat nog geen tweestapsverificatie heeft. Typ deze code om ze toe te voegen: {code}

De code is een uur geldig.

Was u dit niet? Dan kent iemand uw wachtwoord: vraag meteen een nieuw via “Wachtwoord vergeten” en verwittig ons.`,
  },
  secondFactorChanged: {
    subject: 'De tweestapsverificatie van uw account werd gewijzigd',
    body: `Tweestapsverificatie van uw Greffio-account: {wijziging}.

Was u dit niet? Vraag dan meteen een nieuw wachtwoord via “Wachtwoord vergeten” en verwittig ons.`,
  },
  secondFactorLifted: {
    subject: 'Tweestapsverificatie verwijderd',
    body: `U hebt de tweestapsverificatie van het account van {persoon} verwijderd. Die persoon werd verwittigd en is overal afgemeld.

Was u dit niet? Vraag dan meteen een nieuw wachtwoord via “Wachtwoord vergeten”.`,
  },
  refusal: {
    subject: 'Dossier {nummer} geweigerd: {vennootschap}',
    body: `Uw dossier {nummer} voor {vennootschap} werd geweigerd.

Te verbeteren:

{reden}

U kunt het dossier verbeteren en opnieuw indienen. De verbetering kost niets, behalve voor wie u toevoegt.

{link}`,
  },
  validation: {
    subject: 'Dossier {nummer} gevalideerd: {vennootschap}',
    body: `Uw dossier {nummer} voor {vennootschap} is gevalideerd.

{bericht}

{link}`,
  },
  silence: {
    subject: 'Identiteitscontrole zonder reactie: {vennootschap}',
    body: `In dossier {nummer} voor {vennootschap} is de identiteitscontrole nog niet gedaan door:

{personen}

Neem contact op, kijk het gsm-nummer na, of voeg zelf de identiteitskaart, voor- en achterkant, toe aan het dossier.

{link}`,
  },
  claimOpened: {
    subject: 'Nieuwe klacht {nummer}: {onderwerp}',
    body: `{naam} heeft een klacht ingediend.

{bericht}

{link}`,
  },
  claimReply: {
    subject: 'Klacht {nummer}: {naam} heeft geantwoord',
    body: `{bericht}

{bijlagen}

{link}`,
  },
  claimNews: {
    subject: 'Klachten: {aantal} nieuwe berichten',
    body: `Klanten hebben {aantal} berichten verzonden:

{klachten}

{link}`,
  },
  deadlines: {
    subject: 'Termijnen van de week: {aantal}',
    body: `{laattijdig}

{week}

{wijzigingen}

{link}

Wilt u deze e-mail niet meer ontvangen? Zet hem uit in Greffio, op de pagina Termijnen.`,
  },
  claimAnswer: {
    subject: 'Antwoord op uw klacht {nummer}',
    body: `Wij hebben geantwoord op uw klacht {nummer}:

{bericht}

{bijlagen}

{link}`,
  },
  smsIdentity: {
    subject: '',
    body: '{kantoor}: controle van uw identiteit voor {vennootschap}. Houd uw kaart klaar: {link}',
  },
  smsIdentityNamed: {
    subject: '',
    body: '{kantoor}: controle van de identiteit van {persoon} voor {vennootschap}. Houd de kaart klaar: {link}',
  },
  smsOwn: {
    subject: '',
    body: '{kantoor}: controle van uw identiteit. Houd uw kaart klaar: {link}',
  },
  smsReminder: {
    subject: '',
    body: 'Herinnering van {kantoor}: controle van uw identiteit voor {vennootschap}. Houd uw kaart klaar: {link}',
  },
  smsReminderNamed: {
    subject: '',
    body: 'Herinnering van {kantoor}: controle van de identiteit van {persoon} voor {vennootschap}. Houd de kaart klaar: {link}',
  },
};

/** The label of the button that opens the link. */
export const BUTTONS_NL: Partial<Record<MailId, string>> = {
  verify: 'Antwoorden',
  reset: 'Een wachtwoord kiezen',
  refusal: 'Dossier verbeteren',
  validation: 'Documenten openen',
  silence: 'Identiteitscontroles bekijken',
  claimOpened: 'Klacht openen',
  claimReply: 'Klacht openen',
  claimNews: 'Klachten openen',
  claimAnswer: 'Antwoorden in Greffio',
  deadlines: 'Termijnen openen',
};

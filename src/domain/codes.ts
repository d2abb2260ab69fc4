/**
 * Every code the server answers with. A code is the id of a message in both languages; a check holds that each has one.
 */
export const ERROR_CODES = [
  // the request as a whole
  'request.malformed',
  'request.tooLarge',
  'request.unsupportedMediaType',
  'request.tooMany',
  'request.notFound',
  'request.conflict',
  'server.error',
  'server.notReady',
  'notImplemented',
  // people
  'auth.failed',
  'auth.required',
  'auth.forbidden',
  'auth.emailNotVerified',
  'auth.tokenInvalid',
  'register.notAuthorised',
  'register.emailTaken',
  'authorised.empty',
  'authorised.taken',
  // money
  'credits.insufficient',
  // the registry
  'registry.notFound',
  'registry.unavailable',
  'step1.errorEnterpriseNumber',
  'step1.errorNotFound',
  'step1.errorIndividual',
  'step1.errorInactive',
  'step1.errorLanguage',
  // a demande
  'demande.notFound',
  'demande.changedElsewhere',
  'demande.closed',
  'demande.notFinished',
  'demande.decided',
  'demande.reasonRequired',
  'demande.verificationUnknown',
  'services.errorNone',
  'step2.errorFillFields',
  'step2.errorVerification',
  'step2.errorPhoneRequired',
  'step2.errorInvalidPhoneFormat',
  'step3.errorMissingDates',
  'addressService.errorMissing',
  'dirigeants.errorNameRequired',
  'dirigeants.errorNameFixed',
  'dirigeants.errorNotInRegistry',
  'dirigeants.errorInvalidPhoneFormat',
  'dirigeants.errorGsmNull',
  'cessionParts.errorFieldsNull',
  'cessionParts.errorHeldNothing',
  'cessionParts.errorNameFixed',
  'cessionParts.errorTotal',
  'cessionParts.errorTotalMissing',
  'cessionParts.errorSharesMessage',
  'cessionParts.errorInvalidPhoneFormat',
  'cessionParts.errorGsmNull',
  'extraction.notFound',
  'document.notApplicable',
  'identity.errorInvalidPhoneFormat',
  // any field
  'error_email_required',
  'error_password_required',
  'error_confirm_required',
  'error_password_match',
  'validation.choice',
  'validation.date',
  'validation.decimal',
  'validation.domain',
  'validation.email',
  'validation.invalid',
  'validation.mobile',
  'validation.passwordCommon',
  'validation.passwordTooShort',
  'validation.required',
  'validation.tooLarge',
  'validation.tooLong',
  'validation.tooMany',
  'validation.tooShort',
  'validation.tooSmall',
  'validation.type',
  'validation.unknownField',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What an error answer carries (contract section 3). */
export interface ErrorBody {
  message?: ErrorCode;
  errors?: Record<string, string[]>;
  /** Shareholder and extraction calls say the code here too (spec section 8). */
  error?: string;
}

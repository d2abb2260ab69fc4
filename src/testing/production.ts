import { randomBytes } from 'node:crypto';

/** The settings of a production in which every outside system is a sandbox. */
export const PRODUCTION = {
  MODE: 'production',
  APP_URL: 'https://greffio.example',
  ALLOW_SANDBOX: 'registry,identity,sms,mail,text,extraction,payments,einvoice,scanner',
  PASSWORD_MEMORY_KIB: '47104',
  MEDIA_KEY: randomBytes(32).toString('base64'),
  SELLER_NAME: 'Greffio SRL',
  SELLER_ENTERPRISE_NUMBER: '1999000150',
  SELLER_STREET: 'Rue Neuve 1',
  SELLER_ZIP: '1000',
  SELLER_CITY: 'Bruxelles',
  SELLER_IBAN: 'BE68 5390 0754 7034',
  SELLER_BIC: 'DEMOBEBB',
  SELLER_EMAIL: 'factures@greffio.example',
};

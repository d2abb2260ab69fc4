import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A request to the registry's web service: SOAP 1.1 with a WS-Security username token, as in its cookbook. */

export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
export const MESSAGES = 'http://economie.fgov.be/kbopub/webservices/v1/messages';
export const DATA = 'http://economie.fgov.be/kbopub/webservices/v1/datamodel';
const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
const WSSE = `${OASIS}-wssecurity-secext-1.0.xsd`;
const WSU = `${OASIS}-wssecurity-utility-1.0.xsd`;
const DIGEST = `${OASIS}-username-token-profile-1.0#PasswordDigest`;
const BASE64 = `${OASIS}-soap-message-security-1.0#Base64Binary`;

/** The service expects exactly this order of words. */
export const READ_ENTERPRISE = '"http://fgov.economie.be/kbopub/ReadEnterprise"';

/** Validity of a request. */
const VALID_MS = 300_000;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Requests a complete enterprise. Valid for one attempt: the service refuses a nonce it has seen. */
export function readEnterpriseRequest({
  account,
  secret,
  number,
}: {
  account: string;
  secret: string;
  number: string;
}): string {
  const nonce = randomBytes(16);
  const now = Date.now();
  const created = new Date(now).toISOString();
  const expires = new Date(now + VALID_MS).toISOString();
  const digest = createHash('sha1').update(nonce).update(created).update(secret).digest('base64');
  return `<?xml version="1.0" encoding="UTF-8"?>
<soap:Envelope xmlns:soap="${SOAP}" xmlns:mes="${MESSAGES}" xmlns:dat="${DATA}">
  <soap:Header>
    <wsse:Security xmlns:wsse="${WSSE}" xmlns:wsu="${WSU}" soap:mustUnderstand="1">
      <wsu:Timestamp><wsu:Created>${created}</wsu:Created><wsu:Expires>${expires}</wsu:Expires></wsu:Timestamp>
      <wsse:UsernameToken>
        <wsse:Username>${escaped(account)}</wsse:Username>
        <wsse:Password Type="${DIGEST}">${digest}</wsse:Password>
        <wsse:Nonce EncodingType="${BASE64}">${nonce.toString('base64')}</wsse:Nonce>
        <wsu:Created>${created}</wsu:Created>
      </wsse:UsernameToken>
    </wsse:Security>
    <mes:RequestContext><mes:Id>${randomUUID()}</mes:Id><mes:Language>fr</mes:Language></mes:RequestContext>
  </soap:Header>
  <soap:Body>
    <mes:ReadEnterpriseRequest><dat:EnterpriseNumber>${escaped(number)}</dat:EnterpriseNumber></mes:ReadEnterpriseRequest>
  </soap:Body>
</soap:Envelope>`;
}

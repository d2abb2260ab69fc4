import { createHash } from 'node:crypto';
import { DOMParser, type Document, onWarningStopParsing } from '@xmldom/xmldom';
import type { BceData } from '#domain/registry/bceSchema';
import { type Received, type Reply, type StandIn, startStandIn } from './standIn';

/* The registry's web service: envelope, token, times and nonce of a request are checked by their namespaces, whatever the prefixes. */

export const KBO_SOAP = { account: 'wsot<0>&', secret: 'kbo-soap-<secret>' };

type Words = { fr?: string; nl?: string };

export interface KboCompany {
  number: string;
  name: string | Words;
  /** The registry's code; SRL/BV unless told. */
  form?: string;
  natural?: boolean;
  functions?: {
    givenName: string;
    surname: string;
    description: Words;
    begin?: string;
    end?: string;
  }[];
  /** Decimals with a point. */
  capital?: { amount: string; currency?: string };
  /** The registry's code; 000 unless told. */
  situation?: string;
  begin?: string;
  end?: string;
  /** Whatever else it holds, or holds otherwise, in the shape of the reply. */
  bce?: Partial<BceData> & Record<string, unknown>;
}

export interface KboSoapStandIn extends StandIn {
  companies: Map<string, KboCompany>;
  /** Requests left, one less for each that is served. */
  balance: number;
  /** Nobody is served while it says so. */
  isDown: () => boolean;
}

const PATH = '/kbopubws180000/services/wsKBOPub';
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const MESSAGES = 'http://economie.fgov.be/kbopub/webservices/v1/messages';
const DATA = 'http://economie.fgov.be/kbopub/webservices/v1/datamodel';
const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
const WSSE = `${OASIS}-wssecurity-secext-1.0.xsd`;
const WSU = `${OASIS}-wssecurity-utility-1.0.xsd`;
const TOLERANCE_MS = 300_000;

/** On a port of its own unless one is given. `url` is the whole address of the service. */
export async function startKboSoap({
  companies,
  balance = 2_000,
  port = 0,
}: {
  companies: readonly KboCompany[];
  balance?: number;
  port?: number;
}): Promise<KboSoapStandIn> {
  const nonces = new Set<string>();
  const known = new Map(companies.map((company) => [company.number, company]));
  const service = { companies: known, balance, isDown: () => false };
  const standIn = await startStandIn((request) => {
    if (service.isDown()) return { status: 503, body: 'Service Unavailable' };
    return answer(request, service, nonces);
  }, port);
  return Object.assign(service, standIn, { url: standIn.url + PATH });
}

type Service = Pick<KboSoapStandIn, 'companies' | 'balance'>;

function answer({ method, path, headers, body }: Received, service: Service, nonces: Set<string>): Reply {
  if (path !== PATH) return { status: 404, body: 'Not Found' };
  if (method !== 'POST') return { status: 405 };
  if (!/^text\/xml; ?charset=utf-8$/i.test(headers['content-type'] ?? '')) return { status: 415 };
  if (headers.soapaction !== '"http://fgov.economie.be/kbopub/ReadEnterprise"')
    return fault('soapenv:Client', 'no such operation');
  let request: Document;
  try {
    request = new DOMParser({ onError: onWarningStopParsing }).parseFromString(
      body.toString('utf8'),
      'text/xml',
    );
  } catch {
    return fault('soapenv:Client', 'not well-formed');
  }
  const insecure = securityFault(request, nonces);
  if (insecure) return fault('wsse:SecurityError', insecure);
  const [id, language] = ['Id', 'Language'].map((name) => one(request, MESSAGES, name, 'RequestContext'));
  const number = one(request, DATA, 'EnterpriseNumber', 'ReadEnterpriseRequest') ?? '';
  if (!id || !['fr', 'nl', 'de'].includes(language ?? '') || !/^\d{10}$/.test(number))
    return fault('soapenv:Client', 'not as the schema has it');
  if (service.balance < 1) return fault('soapenv:Client', 'no requests left');
  service.balance -= 1;
  const company = service.companies.get(number);
  return envelope(
    200,
    `<ns2:ReplyContext><ns2:Id>${id}</ns2:Id><ns2:AccountBalance>${service.balance}</ns2:AccountBalance></ns2:ReplyContext>`,
    `<ns2:ReadEnterpriseReply>${company ? elements('enterprise', enterpriseOf(company)) : ''}</ns2:ReadEnterpriseReply>`,
  );
}

/** The text of the only element of this name, which stands in one named `parent`. */
function one(document: Document, namespace: string, name: string, parent: string): string | undefined {
  const found = document.getElementsByTagNameNS(namespace, name);
  const within = Array.from(found).filter(
    (element) => (element.parentNode as { localName?: string } | null)?.localName === parent,
  );
  return within.length === 1 ? (within[0]?.textContent ?? undefined) : undefined;
}

/** What is wrong with the token; undefined for one that opens the door. */
function securityFault(request: Document, nonces: Set<string>): string | undefined {
  const security = request.getElementsByTagNameNS(WSSE, 'Security')[0];
  const header = security?.parentNode as { localName?: string; namespaceURI?: string } | null | undefined;
  if (header?.localName !== 'Header' || header.namespaceURI !== SOAP) return 'no security header';
  if (security?.getAttributeNS(SOAP, 'mustUnderstand') !== '1') return 'mustUnderstand';
  const password = security.getElementsByTagNameNS(WSSE, 'Password')[0];
  const nonceElement = security.getElementsByTagNameNS(WSSE, 'Nonce')[0];
  if (password?.getAttribute('Type') !== `${OASIS}-username-token-profile-1.0#PasswordDigest`) return 'type';
  if (nonceElement?.getAttribute('EncodingType') !== `${OASIS}-soap-message-security-1.0#Base64Binary`)
    return 'encoding';
  const created = one(request, WSU, 'Created', 'Timestamp') ?? '';
  const expires = one(request, WSU, 'Expires', 'Timestamp') ?? '';
  const tokenCreated = one(request, WSU, 'Created', 'UsernameToken') ?? '';
  if (![created, expires, tokenCreated].every((moment) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(moment)))
    return 'moments in UTC';
  const [from, until, at] = [created, expires, tokenCreated].map(Date.parse) as [number, number, number];
  const now = Date.now();
  if (until - from > TOLERANCE_MS || until < now || Math.abs(now - from) > TOLERANCE_MS) return 'timestamp';
  if (Math.abs(now - at) > TOLERANCE_MS) return 'token is old';
  const nonce = Buffer.from(nonceElement.textContent ?? '', 'base64');
  if (nonce.length !== 16 || nonces.has(nonce.toString('hex'))) return 'nonce';
  nonces.add(nonce.toString('hex'));
  const digest = createHash('sha1')
    .update(Buffer.concat([nonce, Buffer.from(tokenCreated + KBO_SOAP.secret)]))
    .digest('base64');
  const isKnown =
    one(request, WSSE, 'Username', 'UsernameToken') === KBO_SOAP.account && password.textContent === digest;
  return isKnown ? undefined : 'user name or password';
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', é: '&#233;' };
const escaped = (text: string) => text.replace(/[&<>é]/g, (sign) => ESCAPES[sign] ?? sign);

/** JSON as the XML that it came from: names begin with a capital, a list is an element several times. */
function elements(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((item) => elements(name, item)).join('');
  const tag = `ns3:${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const content =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([key, item]) => elements(key, item))
          .join('')
      : escaped(String(value));
  return `<${tag}>${content}</${tag}>`;
}

export const envelope = (status: number, header: string, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/xml;charset=UTF-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${SOAP}" xmlns:ns2="${MESSAGES}" xmlns:ns3="${DATA}"><soapenv:Header>${header}</soapenv:Header><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
});

export const fault = (code: string, text: string): Reply =>
  envelope(
    500,
    '',
    `<soapenv:Fault><faultcode xmlns:wsse="${WSSE}">${code}</faultcode><faultstring>${escaped(text)}</faultstring></soapenv:Fault>`,
  );

const words = (text: string | Words) =>
  Object.entries(typeof text === 'string' ? { fr: text } : text).map(([language, value]) => ({
    language,
    value,
  }));

const SEAT = {
  typeOfAddress: { code: 'REGO' },
  street: { code: '4050', description: words({ fr: 'Rue Neuve', nl: 'Nieuwstraat' }) },
  houseNumber: '1',
  zipcode: '1000',
  municipality: { code: '21004', description: words({ fr: 'Bruxelles', nl: 'Brussel' }) },
  period: { begin: '2015-01-05+01:00' },
};

function enterpriseOf({ bce, ...company }: KboCompany): object {
  const { number, name, form = '610', natural = false, functions = [], capital, situation = '000' } = company;
  return {
    number,
    typeOfEnterprise: { code: natural ? 'ENP' : 'ELP' },
    period: { begin: company.begin ?? '2015-01-05+01:00', end: company.end },
    juridicalSituation: {
      status: { code: company.end ? 'ST' : 'AC' },
      code: situation,
      description: words(
        situation === '000'
          ? { fr: 'Situation normale', nl: 'Normale toestand' }
          : { fr: 'Autre situation', nl: 'Andere toestand' },
      ),
    },
    denomination: words(name).map((description) => ({
      code: '001',
      description,
      validityPeriod: { begin: '2015-01-05' },
    })),
    juridicalForm: natural ? undefined : { code: form, validityPeriod: { begin: '2015-01-05' } },
    address: SEAT,
    capital,
    function: functions.map(({ givenName, surname, description, begin, end }) => ({
      code: '10002',
      description: words(description),
      period: { begin, end },
      person: { surname, givenName },
    })),
    activity: { code: '62010', description: 'Conseil' },
    ...bce,
  };
}

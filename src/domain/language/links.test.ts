import { readLink } from './links';

const PAGE = 'https://www.ejustice.just.fgov.be/cgi_tsv/article.pl?language=fr&sum_date=2026-11-20&nr=1';

test.each([
  [PAGE],
  [PAGE.replace('https', 'http')],
  [PAGE.replace('https://', '')],
  [PAGE.replace('https://www.ejustice', 'HTTPS://WWW.EJustice')],
  [PAGE.replace('https://www.ejustice', 'Http://www.ejustice').replace('.be/', '.be:80/')],
  [`\u202a${PAGE}\u202c`],
  [`<${PAGE}>`],
  [`Lien : ${PAGE}.`],
  [`Moniteur belge, ${PAGE})`],
  [`Moniteur.be : ${PAGE}`],
  [`www.ejustice.just.fgov.be (${PAGE})`],
  [`« ${PAGE} »`],
  [`«${PAGE}»`],
  [`“${PAGE}”`],
  [`‘${PAGE}’`],
  [PAGE.replaceAll('/', '\\')],
  [PAGE.replace('https://', 'https:/')],
  [PAGE.replace('https://', 'https//')],
  [PAGE.replace('fgov.be/', 'fgov.be./')],
  [PAGE.replaceAll('&', '&amp;')],
  [`https://${PAGE}`],
])('%s leads there', (typed) => {
  expect(readLink(typed)).toBe(PAGE);
});

test.each([
  ['www.ejustice.just.fgov.be', 'https://www.ejustice.just.fgov.be/'],
  ['EJUSTICE.JUST.FGOV.BE/Cgi', 'https://ejustice.just.fgov.be/Cgi'],
])('%s is %s', (typed, link) => expect(readLink(typed)).toBe(link));

test.each([
  '',
  'page 12',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://www.ejustice.just.fgov.be/x',
  'ann@ejustice.just.fgov.be',
])('%j stays what it is', (typed) => expect(readLink(typed)).toBe(typed));

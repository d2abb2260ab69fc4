import { array, exact, type InferType, integer, ofText, oneOf, text, timestamp } from '../base/schema';
import { MAX_FRAMES, namelessMessage } from '../language/namelessMessage';

/** Nobody caught it; a promise failed and nobody waited; a screen could not be drawn. */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'screen'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

const told = {
  kind: oneOf(CLIENT_ERROR_KINDS).required(),
  /** TypeError. */
  name: text()
    .matches(/^[A-Za-z]{1,40}$/)
    .required(),
  /** Words of the browsers' own alone. */
  message: text().transform(ofText(namelessMessage)).max(200).defined(),
  /** `main.0a1b2c3d4e.js:1:2345`: a file of ours, line and column. */
  frames: array(
    text()
      .matches(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)
      .required(),
  )
    .max(MAX_FRAMES)
    .required(),
  /** The name of the page in the table of addresses (paths.ts), which holds no id. */
  route: text()
    .matches(/^[A-Za-z]\w{0,39}$/)
    .required(),
  /** Of the build that runs in the browser. */
  release: text()
    .matches(/^[\w.-]{1,40}$/)
    .required(),
};

/** What a browser reports of an error: nothing that somebody typed or that an answer held. */
export const clientErrorReportSchema = exact(told);
export type ClientErrorReport = InferType<typeof clientErrorReportSchema>;

export const clientErrorSchema = exact({
  ...told,
  id: integer().required(),
  /** `Firefox 142`, of the last report. */
  browser: text().required(),
  count: integer().min(1).required(),
  firstSeenAt: timestamp().required(),
  lastSeenAt: timestamp().required(),
});
export type ClientError = InferType<typeof clientErrorSchema>;

/** Those seen last. */
export const clientErrorsSchema = exact({ errors: array(clientErrorSchema).required() });

import { array, exact, type InferType, integer, ofText, oneOf, text, timestamp } from '../base/schema';
import { MAX_FRAMES, namelessMessage } from '../language/namelessMessage';

/** An uncaught error; an unhandled rejection; a screen that could not be rendered. */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'screen'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

const reportShape = {
  kind: oneOf(CLIENT_ERROR_KINDS).required(),
  /** Such as TypeError. */
  name: text()
    .matches(/^[A-Za-z]{1,40}$/)
    .required(),
  /** Reduced to the words of browser errors. */
  message: text().transform(ofText(namelessMessage)).max(200).defined(),
  /** `main.0a1b2c3d4e.js:1:2345`: one of our files, line and column. */
  frames: array(
    text()
      .matches(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)
      .required(),
  )
    .max(MAX_FRAMES)
    .required(),
  /** The page's name in base/paths.ts, without ids. */
  route: text()
    .matches(/^[A-Za-z]\w{0,39}$/)
    .required(),
  /** The build that runs in the browser. */
  release: text()
    .matches(/^[\w.-]{1,40}$/)
    .required(),
};

/** The report of an error in a browser: no typed or received data. */
export const clientErrorReportSchema = exact(reportShape);
export type ClientErrorReport = InferType<typeof clientErrorReportSchema>;

export const clientErrorSchema = exact({
  ...reportShape,
  id: integer().required(),
  /** `Firefox 142`, of the last report. */
  browser: text().required(),
  count: integer().min(1).required(),
  firstSeenAt: timestamp().required(),
  lastSeenAt: timestamp().required(),
});
export type ClientError = InferType<typeof clientErrorSchema>;

/** The most recent ones. */
export const clientErrorsSchema = exact({ errors: array(clientErrorSchema).required() });

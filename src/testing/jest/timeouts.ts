// The time limit is no setting of a project, so it is set here. A journey drives a real browser.
const testPath = expect.getState().testPath ?? '';
const isJourney = /\/journeys[/-]/.test(testPath);
jest.setTimeout(isJourney ? 240_000 : 90_000);
// A screen on a busy machine may lose a race that no person would lose: once more, and what failed first is printed.
if (isJourney || /\/client[/-]/.test(testPath)) jest.retryTimes(1, { logErrorsBeforeRetry: true });

// jest keeps a hundred frames of every error, and much that is caught makes one.
Error.stackTraceLimit = 10;

import { VERSION } from '#domain/contract/changes';
import { version } from '../../../package.json';

test('the newest notes are those of the version that runs', () => {
  expect(version).toMatch(new RegExp(`^${VERSION}\\.`));
});

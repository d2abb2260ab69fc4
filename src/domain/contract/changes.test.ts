import { version } from '../../../package.json';
import { VERSION } from './changes';

test('the newest notes are those of the version that runs', () => {
  expect(version).toMatch(new RegExp(`^${VERSION}\\.`));
});

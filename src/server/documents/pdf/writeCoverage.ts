// npm run letters: writes which letters the documents' fonts have, for the domain to know before anything is drawn.
import { writeFileSync } from 'node:fs';
import { projectPath } from '../../config/paths';
import { coverage } from './coverage';

writeFileSync(projectPath('src/domain/language/printable.json'), `${JSON.stringify(coverage(), null, 2)}\n`);

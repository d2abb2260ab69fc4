// npm run letters: writes the letters that the fonts have, which the domain needs before drawing.
import { writeFileSync } from 'node:fs';
import { projectPath } from '../../config/paths';
import { coverage } from './coverage';

writeFileSync(projectPath('src/domain/language/printable.json'), `${JSON.stringify(coverage(), null, 2)}\n`);

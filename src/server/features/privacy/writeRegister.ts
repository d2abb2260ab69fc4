import { readFileSync, writeFileSync } from 'node:fs';
import { projectPath } from '../../config/paths';
import { withRegister } from './register';

/** npm run privacy:register */

const file = projectPath('src/docs/privacy.md');
writeFileSync(file, withRegister(readFileSync(file, 'utf8')));

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { endpoints } from '#domain/contract/endpoints';
import { openApiOf } from '../../server/pipeline/openApi';

/* Whether the reference of the calls is good OpenAPI, by Redocly's recommended rules. Part of `npm run check`. */

// `/demandes/change_state/{id}` beside `/demandes/{id}/…` looks ambiguous; an id is a number, so it is not.
const rules = { 'no-ambiguous-paths': 'off' } as const;
const config = await createConfig({ extends: ['recommended'], rules });
const source = JSON.stringify(openApiOf('https://greffio.example'));
const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
for (const { severity, ruleId, message, location } of problems)
  console.error(`${severity} ${ruleId}: ${message} ${location.map(({ pointer }) => pointer).join(' ')}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`OpenAPI is sound: ${Object.keys(endpoints).length} calls.`);

import { loadConfigFromProcess } from '../../server/config/config';

/* A process that prints the configuration it finds, with the .env file given as its argument. */

process.stdout.write(`${JSON.stringify(loadConfigFromProcess(process.argv[2]))}\n`);

import { expectNobodyLogged, scanLogs } from '../logs/logScan';

scanLogs();
// Registered before any file's own, so it runs after them: what is logged at the end counts.
afterAll(expectNobodyLogged);

import { closeSharedThreads } from '../startServer';
import { closeSpareDatabases } from '../testDatabase';

// Registered before any file's own: hooks of the whole run after those of its parts.
afterAll(closeSpareDatabases);
afterAll(closeSharedThreads);

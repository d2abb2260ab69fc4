import { closeBrowser } from '../journeys/support/browser';

afterAll(closeBrowser);

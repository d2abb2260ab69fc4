import { wordsLanguage } from './wordsLanguage';

test.each([
  ['Région de Bruxelles-Capitale', 'fr'],
  ['Brussels Hoofdstedelijk Gewest', 'nl'],
  ['Le siège est établi à 1080 Molenbeek, quai des Charbonnages 44', 'fr'],
  ['De zetel is gevestigd te 1080 Molenbeek', 'nl'],
  ['44, 1080', null],
] as const)('%s: %s', (text, language) => expect(wordsLanguage(text)).toBe(language));

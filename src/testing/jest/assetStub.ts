/** What an image, font or style import is in a test: an address nobody asks for. */
export default '/assets/stub';

// What an import of a file that is not code gives: its address, with its content's hash in the name.
declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.png' {
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

/** Of the build; webpack writes it into the runtime. Absent elsewhere. */
declare const __webpack_hash__: string | undefined;

// The texts of the public pages alone (see .scripts/messagesLoader.mjs).
declare module '*.json?public' {
  const messages: typeof import('../../i18n/fr.json');
  export default messages;
}

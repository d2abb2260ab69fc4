/*
 * jsdom holds its own style sheet against every element each time a role is looked for, which takes most of a test's time.
 * The interface's rules are not there (unstyled.ts), so what counts is what stands on an element, and its kind.
 */
const { getComputedStyle } = window;
const inherited = ['visibility', 'pointer-events', 'pointerEvents'];
const kinds = new Map<string, CSSStyleDeclaration>();

function ofKind({ tagName, hidden }: HTMLElement): CSSStyleDeclaration {
  const key = `${tagName} ${hidden}`;
  const known =
    kinds.get(key) ?? getComputedStyle(Object.assign(document.createElement(tagName), { hidden }));
  kinds.set(key, known);
  return known;
}

function styleOf(element: HTMLElement, property: string): unknown {
  const own = element.style?.[property as 'display'];
  if (own) return own;
  if (inherited.includes(property) && element.parentElement) return styleOf(element.parentElement, property);
  return ofKind(element)[property as 'display'];
}

window.getComputedStyle = (element) =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_style, name) => {
      const read = (property: string) => styleOf(element as HTMLElement, property);
      return name === 'getPropertyValue' ? read : read(String(name));
    },
  });

export {};

/**
 * A browser's page translation puts a <font> around each text, or in its place, without React's knowledge: React would then remove or
 * insert next to a text that is no longer there, fail, and lose the whole page. From now on the replacement of a text is removed with it,
 * and a text that changes is put back. Returns a function to stop.
 */
export function surviveTranslation(): () => void {
  const standIns = new WeakMap<Node, Node>();
  const observer = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue;
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (font) standIns.set(text, font);
      }
  });
  observer.observe(document, { childList: true, subtree: true });

  /** The child of `parent` that represents the node: the node itself, the element around it, or its replacement. */
  const standing = (node: Node, parent: Node): Node | null => {
    let at: Node | null | undefined = node.parentNode ? node : standIns.get(node);
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at ?? null;
  };
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const at = standing(child, this);
    if (at) removeChild.call(this, at);
    else if (!(child instanceof Text)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    insertBefore.call(this, added, before instanceof Text ? standing(before, this) : before);
    return added;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, next: string) {
      value.set?.call(this, next);
      const font = standIns.get(this);
      if (!this.isConnected && font?.parentNode) font.parentNode.replaceChild(this, font);
      standIns.delete(this);
    },
  });

  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
}

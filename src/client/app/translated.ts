/**
 * A browser that translates the page puts a <font> around each text, or in its place, of which React knows nothing: it would
 * take away a text that is not where it left it, or put something in front of one, and lose the whole page. From now on what
 * stands for a text goes with it, and a text that changes comes back in its place. Returns how to stop.
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

  /** What stands for it right under `parent`: itself, what is around it, or what is in its place. */
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

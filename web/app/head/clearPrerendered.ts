/**
 * Removes the prerendered root content and <head> elements before a page is rendered from scratch.
 */
export function clearPrerendered(root: Element): void {
  root.replaceChildren();
  const begin = [...document.head.childNodes].find(
    (node) => node.nodeType === Node.COMMENT_NODE && node.nodeValue === 'head',
  );
  for (let node = begin?.nextSibling; node && node.nodeValue !== '/head';) {
    const next: ChildNode | null = node.nextSibling;
    // Preloads and base styles are the same on every page; keep them.
    if (
      !(node instanceof HTMLStyleElement) &&
      !(node instanceof HTMLLinkElement && node.rel === 'preload')
    )
      node.remove();
    node = next;
  }
}

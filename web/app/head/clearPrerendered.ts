/**
 * Removes the prerendered <head> elements before another page takes its place.
 * @param keepTitle whether it is the title of that page already
 */
export function clearPrerenderedHead(keepTitle: boolean): void {
  const begin = [...document.head.childNodes].find(
    (node) => node.nodeType === Node.COMMENT_NODE && node.nodeValue === 'head',
  );
  for (let node = begin?.nextSibling; node && node.nodeValue !== '/head';) {
    const next: ChildNode | null = node.nextSibling;
    // Preloads and base styles are the same on every page; keep them.
    if (
      !(keepTitle && node instanceof HTMLTitleElement) &&
      !(node instanceof HTMLStyleElement) &&
      !(node instanceof HTMLLinkElement && node.rel === 'preload')
    )
      node.remove();
    node = next;
  }
}

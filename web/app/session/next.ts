const here = 'https://this.site.invalid';

/**
 * Where to go after signing in, if `next` names a place within this site (ruling 45): its path, query and hash.
 * Null for anything that a browser would take for another site, another protocol, or no address at all.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/')) return null;
  // Browsers read "\" as "/" and drop tabs and line ends, so "/\evil.example" and "/\t/evil.example" leave the site.
  if (!URL.canParse(next, here)) return null;
  const url = new URL(next, here);
  const target = `${url.pathname}${url.search}${url.hash}`;
  return url.origin !== here || target.startsWith('//') ? null : target;
}

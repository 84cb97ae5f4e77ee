/**
 * Hosts of the Sandbox page, as @apollo/server writes it. A test compares this list with the page
 * as served.
 */
const page = 'https://apollo-server-landing-page.cdn.apollographql.com';
const script = 'https://embeddable-sandbox.cdn.apollographql.com';
const frame = 'https://sandbox.embed.apollographql.com';
const fontStyles = 'https://fonts.googleapis.com';
const fontFiles = 'https://fonts.gstatic.com';

/**
 * The Content-Security-Policy of the Sandbox page alone. The page carries a second, narrower one
 * that ties its inline scripts and styles to a nonce per answer; browsers enforce both.
 */
export const sandboxPolicy: string = [
  "default-src 'none'",
  `script-src 'self' 'unsafe-inline' ${page} ${script}`,
  `style-src 'self' 'unsafe-inline' ${page} ${script} ${fontStyles}`,
  `font-src ${fontFiles}`,
  `img-src 'self' data: ${page}`,
  `connect-src 'self' ${script}`,
  `frame-src ${frame}`,
  `manifest-src ${page}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

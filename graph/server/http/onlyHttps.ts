import type { RequestHandler } from 'express';
import type { Settings } from '../../shared/settings.ts';

/**
 * Redirects unencrypted requests to https: in production, if `PROVIDER_URL` is https and a trusted
 * proxy sends `X-Forwarded-Proto`. Without that header nothing is redirected, or a proxy that does
 * not send it would cause an endless redirect.
 */
export function onlyHttps({
  mode,
  provider,
  trustProxy,
}: Pick<Settings, 'mode' | 'provider' | 'trustProxy'>): RequestHandler {
  if (mode !== 'production' || trustProxy === false || !provider.url.startsWith('https:'))
    return (_request, _response, next) => next();
  return (request, response, next) => {
    const plain = request.headers['x-forwarded-proto'] !== undefined && !request.secure;
    // A request target may also be a whole URL or an asterisk: not redirected.
    if (!plain || !request.originalUrl.startsWith('/')) return next();
    response.redirect(308, provider.url + request.originalUrl);
  };
}

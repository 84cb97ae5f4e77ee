import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { Settings } from '../../shared/settings.ts';

/** Browser features that no page uses, but for those that say so, denied in case someone injects a script. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
] as const;

type Feature = (typeof unusedFeatures)[number];

/** Denies them all, but for one that a page does use. */
export const permissionsPolicy = ({ except }: { except?: Feature } = {}): string =>
  unusedFeatures.map((feature) => `${feature}=${feature === except ? '(self)' : '()'}`).join(', ');

const permissions = permissionsPolicy();
const nothing = ["'none'"];

/**
 * Headers of every answer, whoever gives it. The policy lets an answer load nothing: pages bring their own, which names
 * what they do load. In production browsers come by https only, for a year (docs/security-headers.md).
 */
export function securityHeaders({ mode }: Pick<Settings, 'mode'>): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: nothing,
          frameAncestors: nothing,
          baseUri: nothing,
          formAction: nothing,
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      frameguard: { action: 'deny' },
      // No Referer at all: the addresses behind email links carry tokens.
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: mode === 'production' && {
        maxAge: 31_536_000,
        includeSubDomains: true,
      },
    }),
    (_request, response, next) => {
      response.setHeader('Permissions-Policy', permissions);
      next();
    },
  ];
}

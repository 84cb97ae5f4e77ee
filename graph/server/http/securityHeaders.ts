import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { Settings } from '../../shared/settings.ts';

/**
 * Browser features that pages don't use, denied in case someone injects a script. A page that uses
 * one says so.
 */
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

/** Returns a policy that denies all of them except one that a page uses. */
export const permissionsPolicy = ({ except }: { except?: Feature } = {}): string =>
  unusedFeatures.map((feature) => `${feature}=${feature === except ? '(self)' : '()'}`).join(', ');

const permissions = permissionsPolicy();
const nothing = ["'none'"];

/**
 * Sets the headers of every answer. The policy lets an answer load nothing: pages set their own,
 * which names what they load. In production, browsers use https only, for a year
 * (docs/security-headers.md).
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
      // No Referer at all: links in emails contain tokens.
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

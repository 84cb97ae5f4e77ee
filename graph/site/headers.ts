import helmet from 'helmet';
import type { RequestHandler } from 'express';

const unusedFeatures = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb', 'interest-cohort'];

/** Security headers of every answer of the site; each page brings its own Content-Security-Policy. */
export function siteHeaders(): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      // The app sets it in production, for every answer.
      strictTransportSecurity: false,
    }),
    (_request, response, next) => {
      response.set('Permissions-Policy', unusedFeatures.map((feature) => `${feature}=()`).join(', '));
      next();
    },
  ];
}

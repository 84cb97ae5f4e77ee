import { placeWithin } from '../outbox/outbox.ts';
import type { Place, PlaceMissing } from '../outbox/entry.ts';

/** Asks for the phone's position, once. */
export const askPlace = (): Promise<Place | PlaceMissing> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('UNAVAILABLE');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracyMeters: accuracy }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? 'REFUSED' : 'UNAVAILABLE'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: placeWithin },
    );
  });

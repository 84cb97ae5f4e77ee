import type { Place, PlaceMissing } from '../outbox/entry.ts';

/** Looks once; the time begins when the phone has been allowed to. */
const look = (options: PositionOptions): Promise<Place | PlaceMissing> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracyMeters: accuracy }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? 'REFUSED' : 'UNAVAILABLE'),
      options,
    );
  });

const exactly = { enableHighAccuracy: true, maximumAge: 0 };
/** By the networks around, or where the phone was a minute ago. */
const roughly = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 5_000 };

/**
 * Asks for the phone's position. Without one it says so, and once more if it is found within two
 * minutes: without a signal that takes longer.
 */
export async function askPlace(found: (place: Place | PlaceMissing) => void): Promise<void> {
  if (!('geolocation' in navigator)) return found('UNAVAILABLE');
  let place = await look({ ...exactly, timeout: 10_000 });
  if (place === 'UNAVAILABLE') place = await look(roughly);
  found(place);
  if (place !== 'UNAVAILABLE') return;
  const late = await look({ ...exactly, timeout: 120_000 });
  if (typeof late !== 'string') found(late);
}

/**
 * The IndexedDB database that keeps a caregiver's day for use without a network (web/shift/day).
 */
export const keptDayName = 'shift-day';

/**
 * Deletes the day that a phone keeps, when someone logs out on another page or the server has ended
 * the session before its time. What anyone has typed there and not sent stays for them: only the
 * phone's own Log Out can ask about it. Open tabs of the phone's page start over.
 */
export function forgetShownDay(): void {
  try {
    const opening = indexedDB.open(keptDayName);
    // There is none, and there needn't be.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const { result: database } = opening;
      database.onversionchange = () => database.close();
      const clearing = database.transaction('day', 'readwrite');
      clearing.objectStore('day').clear();
      clearing.oncomplete = () => {
        database.close();
        const tabs = new BroadcastChannel('shift');
        tabs.postMessage('logged-out');
        tabs.close();
      };
    };
  } catch {
    // Storage is blocked; there is nothing to delete.
  }
}

/**
 * A preferred date is not before today (specification 5.1). Which day that is, a page that is written once cannot say, and
 * the browser's picker may be open before the application can.
 */
export function daysToCome(): void {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Phoenix' });
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=preferredDate]'))
    field.min = today;
}

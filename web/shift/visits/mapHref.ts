/** Opens an address in the map of this phone. */
export function mapHref(address: string, device: string = navigator.userAgent): string {
  const place = encodeURIComponent(address);
  if (/iPhone|iPad|Macintosh/.test(device)) return `https://maps.apple.com/?q=${place}`;
  if (/Android/.test(device)) return `geo:0,0?q=${place}`;
  return `https://www.openstreetmap.org/search?query=${place}`;
}

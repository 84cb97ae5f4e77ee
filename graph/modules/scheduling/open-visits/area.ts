/**
 * The part of an address that says where about it is: "4118 East Palo Verde Drive, Phoenix, AZ 85018" is "Phoenix, AZ 85018".
 * Null where it can't be told from the street for certain.
 */
export function areaOf(address: string | null): string | null {
  const [, city, state, zip] =
    /[,\n]([^,\d\n]+),\s*([A-Z]{2})\s+(\d{5})(?:-\d{4})?\s*$/.exec(address ?? '') ?? [];
  return city && state && zip ? `${city.trim()}, ${state} ${zip}` : null;
}
